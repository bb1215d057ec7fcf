import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { StoryGlobals } from '../../../.storybook/globals';
import { LANGUAGE_CODES, LANGUAGE_TAG } from '../../../domain/language/language';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import type { Scene } from '../../support/fake-widget';
import { picture } from '../../support/pictures';
import { StoryWidget } from '../../support/StoryWidget';
import { ROBOT_HEADER } from '../../support/snapshots';
import { brokenWords } from './broken-words';

const SCENE: Scene = {
  header: { ...ROBOT_HEADER, logoUrl: picture(200, 160, 60), logoLink: 'https://example.com' },
};

/** Each theme as narrow as the narrowest phone. */
const Themes = ({ globals }: { readonly globals: StoryGlobals }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {THEME_IDS.map((theme) => (
      <div key={theme} data-panel={theme} style={{ inlineSize: 320 }}>
        <StoryWidget scene={SCENE} full={false} globals={{ ...globals, theme }} />
      </div>
    ))}
  </div>
);

const meta = {
  title: 'States and errors/Roles in themes',
  tags: ['test-only', 'release'],
  parameters: { surroundings: false, a11y: { test: 'off' } },
  render: (_, { globals }) => <Themes globals={storyGlobals(globals)} />,
} satisfies Meta;

export default meta;

const rolesIn = async (code: (typeof LANGUAGE_CODES)[number]) => {
  const { default: words } = await CATALOGUES[code]();
  return [words.role_robot, words.role_service].map((role) => ({ tag: LANGUAGE_TAG[code], role }));
};

/** The words of a name may have room around them, for their light. */
const boxOf = (part: Element): DOMRect => {
  if (part.matches('button')) return part.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(part);
  return words.getBoundingClientRect();
};

/** The buttons of the header that lie on another one, or on the name. */
const covered = (panel: HTMLElement): readonly string[] => {
  const boxes = [...panel.querySelectorAll('.kefu-header :is(h2, button)')].map(boxOf);
  return boxes
    .filter((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            one.right > other.left + 1 &&
            one.left < other.right - 1 &&
            one.bottom > other.top + 1 &&
            one.top < other.bottom - 1,
        ),
    )
    .map((one) => `covered at ${one.left}`);
};

/** What the header of this panel cuts, or breaks inside a word, if it has one of these roles as its name. */
const faultsOf = (panel: HTMLElement, roles: Awaited<ReturnType<typeof rolesIn>>): readonly string[] => {
  const name = panel.querySelector<HTMLElement>('.kefu-header-name');
  if (!name) throw new Error('the header is not drawn');
  return roles.flatMap(({ tag, role }) => {
    // The rules of letter spacing depend on the language.
    panel.lang = tag;
    name.textContent = role;
    const isCut = name.scrollWidth > name.clientWidth;
    const cut = isCut ? [`${name.clientWidth} of ${name.scrollWidth} px`] : [];
    const broken = [...cut, ...brokenWords(name, tag), ...covered(panel)];
    return broken.map((fault) => `${panel.dataset['theme']}, ${role}: ${fault}`);
  });
};

/** While the other side has no name yet, its role is read in full: in all languages and themes, at 320 px. */
export const NoRoleIsCut: StoryObj = {
  play: async ({ canvasElement }) => {
    const panels = await waitFor(
      () =>
        THEME_IDS.map((theme) => {
          const panel = canvasElement.querySelector<HTMLElement>(
            `[data-panel="${theme}"] .kefu[data-theme="${theme}"]`,
          );
          if (!panel?.querySelector('.kefu-header-name')) throw new Error(`${theme} is not drawn`);
          return panel;
        }),
      { timeout: 10_000, onTimeout: (error) => error },
    );
    const roles = (await Promise.all(LANGUAGE_CODES.map(rolesIn))).flat();
    await document.fonts.ready;
    await expect(panels.flatMap((panel) => faultsOf(panel, roles))).toEqual([]);
  },
};
