import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { StoryGlobals } from '../../../.storybook/globals';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import type { Scene } from '../../support/fake-widget';
import { picture } from '../../support/pictures';
import { StoryWidget } from '../../support/StoryWidget';
import { ROBOT_HEADER } from '../../support/snapshots';

const SCENE: Scene = {
  header: { ...ROBOT_HEADER, logoUrl: picture(200, 160, 60), logoLink: 'https://example.com' },
};

/** Smaller than this, the words of a logo cannot be read. */
const SMALLEST_LOGO = 24;

/** Each theme as wide as the loader's panel. */
const Themes = ({ globals }: { readonly globals: StoryGlobals }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {THEME_IDS.map((theme) => (
      <div key={theme} data-panel={theme} style={{ inlineSize: 400 }}>
        <StoryWidget scene={SCENE} full={false} globals={{ ...globals, theme }} />
      </div>
    ))}
  </div>
);

const meta = {
  title: 'Views/Header in themes',
  tags: ['test-only'],
  parameters: { surroundings: false, a11y: { test: 'off' } },
  render: (_, { globals }) => <Themes globals={storyGlobals(globals)} />,
} satisfies Meta;

export default meta;

const headerOf = (canvas: HTMLElement, theme: string): Element => {
  const header = canvas.querySelector(`[data-panel="${theme}"] .kefu[data-theme="${theme}"] .kefu-header`);
  if (!header?.querySelector('[data-kefu="logo"]')) throw new Error(`${theme} is not drawn`);
  return header;
};

const faultsOf = (header: Element): readonly string[] => {
  const name = header.querySelector('.kefu-header-name');
  const logo = header.querySelector('[data-kefu="logo"]')?.getBoundingClientRect().width ?? 0;
  return [
    ...(!name || name.scrollWidth > name.clientWidth
      ? [`the name has ${name?.clientWidth} of ${name?.scrollWidth} px`]
      : []),
    ...(logo > 0 && logo < SMALLEST_LOGO ? [`the logo is ${logo} px wide`] : []),
  ];
};

/** "Virtual assistant" is whole in every theme; the logo takes what is left, or is not drawn. */
export const NameBeforeLogo: StoryObj = {
  play: async ({ canvasElement }) => {
    const headers = await waitFor(() => THEME_IDS.map((theme) => headerOf(canvasElement, theme)), {
      timeout: 10_000,
      onTimeout: (error) => error,
    });
    const found = () =>
      headers.flatMap((header, index) => faultsOf(header).map((fault) => `${THEME_IDS[index]}: ${fault}`));
    await waitFor(() => expect(found()).toEqual([]));
  },
};
