import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { GLOBAL_TYPES, INITIAL_GLOBALS, type StoryGlobals } from '../../../.storybook/globals';
import preview from '../../../.storybook/preview';
import { isRightToLeft, LANGUAGE_TAG, type LanguageCode } from '../../../domain/language/language';
import { Decorated } from './Decorated';

/** Every toolbar as a list, and what its items do to one button. */
const meta: Meta = {
  title: 'Foundations/Toolbars',
  tags: ['test-only'],
  parameters: { surroundings: false },
};

export default meta;

type Toolbar = keyof StoryGlobals;

const TOOLBARS = Object.keys(GLOBAL_TYPES) as readonly Toolbar[];
/** Wider than the widest item of the toolbar. */
const STAGE = { inlineSize: '800px', outline: '1px solid' };

const Sample = () => (
  <button type="button" className="kefu-button kefu-button-primary">
    Sample
  </button>
);

const Page = () => {
  const [globals, setGlobals] = useState(INITIAL_GLOBALS);
  return (
    <main style={{ overflow: 'auto' }}>
      {TOOLBARS.map((toolbar) => (
        <label key={toolbar} style={{ display: 'inline-block', margin: '8px' }}>
          {GLOBAL_TYPES[toolbar].description}{' '}
          <select
            value={globals[toolbar]}
            onChange={({ target }) => setGlobals({ ...globals, [toolbar]: target.value })}
          >
            {GLOBAL_TYPES[toolbar].toolbar.items.map(({ value }) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      <p style={{ color: 'ButtonText', backgroundColor: 'ButtonFace' }}>Colours of the system</p>
      <div style={STAGE}>
        <Decorated sample={Sample} globals={globals} />
      </div>
    </main>
  );
};

interface Shown {
  readonly root: HTMLElement;
  readonly button: Element;
  /** Has the colours that the system gives a button. */
  readonly system: Element;
}

const coloursOf = (element: Element) => {
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
};

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';

/** What each item of a toolbar must do. */
const EFFECTS: Readonly<Record<Toolbar, (shown: Shown, item: string) => Promise<void>>> = {
  theme: ({ root }, item) => expect(root.dataset['theme']).toBe(item),
  locale: async ({ root, button }, item) => {
    await expect(root.lang).toBe(LANGUAGE_TAG[item as LanguageCode]);
    await expect(getComputedStyle(button).direction).toBe(
      isRightToLeft(item as LanguageCode) ? 'rtl' : 'ltr',
    );
  },
  // Beside an English text.
  direction: ({ button }, item) =>
    expect(getComputedStyle(button).direction).toBe(item === 'rtl' ? 'rtl' : 'ltr'),
  scheme: async ({ root }, item) => {
    const scheme = item === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : item;
    await expect(getComputedStyle(root).colorScheme).toBe(scheme);
    await expect(root.dataset['scheme']).toBe(scheme);
  },
  forcedColours: ({ button, system }, item) =>
    item === 'active'
      ? expect(coloursOf(button)).toEqual(coloursOf(system))
      : expect(coloursOf(button)).not.toEqual(coloursOf(system)),
  width: ({ root }, item) =>
    expect(root.parentElement?.getBoundingClientRect().width).toBe(item === 'full' ? 800 : Number(item)),
  motion: ({ button }, item) => {
    const isReduced = item === 'system' ? matchMedia(LESS_MOTION).matches : item === 'reduced';
    const moving = expect(getComputedStyle(button).transitionDuration);
    return isReduced ? moving.toBe('0s') : moving.not.toBe('0s');
  },
};

export const EachItem: StoryObj = {
  render: () => <Page />,
  play: async ({ canvas, canvasElement, step }) => {
    await expect(Object.keys(preview.globalTypes ?? {})).toEqual(TOOLBARS);
    const shown = (): Shown => ({
      root: canvasElement.querySelector('.kefu') as HTMLElement,
      button: canvas.getByRole('button', { name: 'Sample' }),
      system: canvas.getByText('Colours of the system'),
    });
    const choose = (toolbar: Toolbar, value: string) =>
      fireEvent.change(canvas.getByLabelText(GLOBAL_TYPES[toolbar].description), { target: { value } });
    for (const toolbar of TOOLBARS) {
      await step(GLOBAL_TYPES[toolbar].description, async () => {
        for (const { value } of GLOBAL_TYPES[toolbar].toolbar.items) {
          await choose(toolbar, value);
          await waitFor(() => EFFECTS[toolbar](shown(), value));
        }
        await choose(toolbar, INITIAL_GLOBALS[toolbar]);
      });
    }
    await step('A direction that differs from the language', async () => {
      await choose('locale', 'ara');
      await choose('direction', 'ltr');
      await waitFor(() => expect(getComputedStyle(shown().button).direction).toBe('ltr'));
      await expect(shown().root.lang).toBe('ar');
      await choose('direction', INITIAL_GLOBALS.direction);
      await choose('locale', INITIAL_GLOBALS.locale);
      await waitFor(() => expect(shown().root.lang).toBe('en'));
    });
  },
};
