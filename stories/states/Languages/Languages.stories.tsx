import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { StoryGlobals } from '../../../.storybook/globals';
import { LANGUAGE_TAG } from '../../../domain/language/language';
import { KefuWidget } from '../../../ui/root/KefuWidget';
import { atLast } from '../../support/at-last';
import { clippedTexts } from '../../support/clipped-texts';
import { PAGE } from '../../support/page';
import { brokenWords } from './broken-words';
import { EVERY_VIEW, partOf } from './every-view';

const NAMES = [...EVERY_VIEW.keys()];

/** One view after the other, at the width of the narrowest phone. */
const Views = ({ globals }: { readonly globals: StoryGlobals }) => {
  const [at, setAt] = useState(0);
  const name = NAMES[at % NAMES.length] ?? '';
  const widget = useMemo(() => EVERY_VIEW.get(name)?.(globals.locale), [name, globals.locale]);
  return (
    <main style={PAGE}>
      <p>
        <button type="button" onClick={() => setAt(at + 1)}>
          Next view
        </button>{' '}
        <output>
          {(at % NAMES.length) + 1} of {NAMES.length}: {name}
        </output>
      </p>
      <div style={{ inlineSize: 320, blockSize: 640 }} data-view={name}>
        {widget && <KefuWidget key={name} widget={widget} scheme="light" />}
      </div>
    </main>
  );
};

/** Long words and other scripts: every view, in a panel of 320 px. */
const meta = {
  title: 'States and errors/Languages',
  parameters: { surroundings: false, a11y: { test: 'off' } },
  render: (_, { globals }) => <Views globals={storyGlobals(globals)} />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;

/** Goes through all views and expects that none has the given fault. */
const inNoView =
  (find: (root: Element) => readonly string[]): Play =>
  async ({ canvas, canvasElement, globals }) => {
    const tag = LANGUAGE_TAG[storyGlobals(globals).locale];
    const found: string[] = [];
    for (const name of NAMES) {
      const root = await waitFor(
        () => {
          const view = canvasElement.querySelector(`[data-view="${CSS.escape(name)}"]`);
          const kefu = view?.querySelector(`.kefu[lang="${tag}"]`);
          if (!kefu?.querySelector(partOf(name))) throw new Error('not yet');
          return kefu;
        },
        { timeout: 5_000, onTimeout: () => new Error(`${name} is not drawn`) },
      );
      await document.fonts.ready;
      const faults = await atLast(() => find(root));
      if (faults.length > 0) found.push(`${name}: ${faults.join(' | ')}`);
      canvas.getByRole('button', { name: 'Next view' }).click();
    }
    await expect(found).toEqual([]);
  };

const inLanguage = (locale: StoryGlobals['locale'], find = clippedTexts): Story => ({
  globals: { locale },
  play: inNoView(find),
});

export const German: Story = inLanguage('de');
export const Russian: Story = { ...inLanguage('rus'), tags: ['release'] };
export const Arabic: Story = inLanguage('ara');
/** Lines break between words, although Thai writes them without spaces. */
export const Thai: Story = {
  ...inLanguage('th', (root) => [...clippedTexts(root), ...brokenWords(root, 'th')]),
  tags: ['release'],
};
/** Lines break at the spaces, although a browser may break Korean between all syllables. */
export const Korean: Story = {
  ...inLanguage('kr', (root) => [...clippedTexts(root), ...brokenWords(root, 'ko')]),
  tags: ['release'],
};
/** Lines break between phrases, although a browser may break Japanese between any two letters. */
export const Japanese: Story = {
  ...inLanguage('jp', (root) => [...clippedTexts(root), ...brokenWords(root, 'ja')]),
  tags: ['release'],
};
