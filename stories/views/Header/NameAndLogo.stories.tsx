import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { StoryGlobals } from '../../../.storybook/globals';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import type { Scene } from '../../support/fake-widget';
import { picture } from '../../support/pictures';
import { StoryWidget } from '../../support/StoryWidget';
import { HEADER, ROBOT_HEADER } from '../../support/snapshots';

const LOGO = { logoUrl: picture(200, 160, 60), logoLink: 'https://example.com' };
const ROBOT: Scene = { header: { ...ROBOT_HEADER, ...LOGO } };
const AGENT: Scene = { header: { ...HEADER, ...LOGO } };

/** Smaller than this, the words of a logo cannot be read. */
const SMALLEST_LOGO = 24;

interface ThemesProps {
  readonly scene: Scene;
  /** In px. */
  readonly width: number;
}

const Themes = ({ globals, scene, width }: ThemesProps & { readonly globals: StoryGlobals }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {THEME_IDS.map((theme) => (
      <div key={theme} data-panel={theme} style={{ inlineSize: width }}>
        <StoryWidget scene={scene} full={false} globals={{ ...globals, theme }} />
      </div>
    ))}
  </div>
);

const meta = {
  title: 'Views/Header in themes',
  tags: ['test-only'],
  parameters: { surroundings: false, a11y: { test: 'off' } },
  // As wide as the loader's panel.
  args: { scene: ROBOT, width: 400 },
  render: (args, { globals }) => <Themes {...args} globals={storyGlobals(globals)} />,
} satisfies Meta<ThemesProps>;

export default meta;

type Story = StoryObj<typeof meta>;

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
const nameComesFirst: Story['play'] = async ({ canvasElement }) => {
  const headers = await waitFor(() => THEME_IDS.map((theme) => headerOf(canvasElement, theme)), {
    timeout: 10_000,
    onTimeout: (error) => error,
  });
  const found = () =>
    headers.flatMap((header, index) => faultsOf(header).map((fault) => `${THEME_IDS[index]}: ${fault}`));
  await waitFor(() => expect(found()).toEqual([]));
};

export const NameBeforeLogo: Story = { play: nameComesFirst };

export const NameBeforeLogoOnAPhone: Story = { args: { width: 360 }, play: nameComesFirst };

/** In the other themes the name stays in the middle of a phone, and leaves the logo no room. */
const NAME_IN_THE_MIDDLE: readonly string[] = ['sgg', 'hg'];

export const LogoBesideAShortNameOnAPhone: Story = {
  args: { scene: AGENT, width: 375 },
  play: async ({ canvasElement }) => {
    const isDrawn = (theme: string) =>
      (headerOf(canvasElement, theme).querySelector('[data-kefu="logo"]')?.clientWidth ?? 0) >= SMALLEST_LOGO;
    await waitFor(() => expect(THEME_IDS.filter((theme) => !isDrawn(theme))).toEqual(NAME_IN_THE_MIDDLE), {
      timeout: 10_000,
    });
  },
};
