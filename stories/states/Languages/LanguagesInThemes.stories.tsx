import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { StoryGlobals } from '../../../.storybook/globals';
import { LANGUAGE_TAG, type LanguageCode } from '../../../domain/language/language';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { atLast } from '../../support/at-last';
import { clippedTexts } from '../../support/clipped-texts';
import { StoryWidget } from '../../support/StoryWidget';
import { STATES, type StateName } from '../../support/states';
import { brokenWords } from './broken-words';

/** Where the words of the widget are longest, or largest: what has to be there before the state is looked at. */
const SHOWN = {
  home: '[data-kefu="greeting"]',
  news: '.kefu-menu-bar',
} as const satisfies Readonly<Partial<Record<StateName, string>>>;

type Shown = keyof typeof SHOWN;

/** All themes in all states would take a minute: German has the longest words, the titles of home the widest letters. */
const STATES_OF = {
  de: ['home', 'news'],
  ara: ['home'],
  th: ['home'],
  rus: ['home'],
} as const satisfies Readonly<Partial<Record<LanguageCode, readonly Shown[]>>>;

type Checked = keyof typeof STATES_OF;

const statesOf = (locale: LanguageCode): readonly Shown[] =>
  locale in STATES_OF ? STATES_OF[locale as Checked] : STATES_OF.de;

/** One state after the other: all themes side by side, each as narrow as the narrowest phone. */
const Themes = ({ globals }: { readonly globals: StoryGlobals }) => {
  const [at, setAt] = useState(0);
  const states = statesOf(globals.locale);
  const state = states[at % states.length] ?? 'home';
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next state
      </button>
      <div data-state={state} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {THEME_IDS.map((theme) => (
          <div key={`${theme} ${state}`} data-panel={theme} style={{ inlineSize: 320 }}>
            <StoryWidget scene={STATES[state]} full={false} globals={{ ...globals, theme }} />
          </div>
        ))}
      </div>
    </>
  );
};

/** Long words and other scripts in each theme: nothing is clipped, and no word of the widget goes on in the next line. */
const meta = {
  title: 'States and errors/Languages in themes',
  tags: ['test-only', 'release'],
  parameters: { surroundings: false, a11y: { test: 'off' } },
  render: (_, { globals }) => <Themes globals={storyGlobals(globals)} />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Joined letters and letters with marks are torn apart by any space between them. */
const spaced = (root: Element): readonly string[] =>
  [...root.querySelectorAll('h2, h3, button, [data-kefu="message"] p')]
    .filter((element) => getComputedStyle(element).letterSpacing !== 'normal')
    .map(({ textContent }) => `spaced: ${textContent}`);

const faultsOf = (root: Element, locale: LanguageCode): readonly string[] => [
  ...clippedTexts(root),
  ...brokenWords(root, LANGUAGE_TAG[locale]),
  ...(locale === 'ara' || locale === 'th' ? spaced(root) : []),
];

const panelOf = (canvas: HTMLElement, state: Shown, theme: string, tag: string): Element => {
  const panel = canvas.querySelector(`[data-state="${state}"] > [data-panel="${theme}"]`);
  const root = panel?.querySelector(`.kefu[data-theme="${theme}"][lang="${tag}"]`);
  if (!root?.querySelector(SHOWN[state])) throw new Error(`${theme}: ${state} is not drawn`);
  return root;
};

const inLanguage = (locale: Checked): Story => ({
  globals: { locale },
  play: async ({ canvas, canvasElement }) => {
    const tag = LANGUAGE_TAG[locale];
    const found: string[] = [];
    for (const state of statesOf(locale)) {
      const panels = await waitFor(
        () => THEME_IDS.map((theme) => panelOf(canvasElement, state, theme, tag)),
        { timeout: 10_000, onTimeout: (error) => error },
      );
      for (const [index, root] of panels.entries()) {
        const faults = await atLast(() => faultsOf(root, locale));
        if (faults.length > 0) found.push(`${THEME_IDS[index]}, ${state}: ${faults.join(' | ')}`);
      }
      canvas.getByRole('button', { name: 'Next state' }).click();
    }
    await expect(found).toEqual([]);
  },
});

export const German = inLanguage('de');
export const Arabic = inLanguage('ara');
export const Thai = inLanguage('th');
export const Russian = inLanguage('rus');
