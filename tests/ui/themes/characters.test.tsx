import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CHARACTER_BUSINESS_IDS } from '../../../domain/theme/style-rule';
import { findServiceCharacter } from '../../../ui/themes/avatar-sets';
import { Figure } from '../../../ui/themes/characters';

const MOST_BYTES = 2_000;

const draw = async (id: (typeof CHARACTER_BUSINESS_IDS)[number]): Promise<string> => {
  const Character = await findServiceCharacter(`character-${id}`);
  return Character === null ? '' : renderToStaticMarkup(<Character />);
};

const drawAll = () => Promise.all(CHARACTER_BUSINESS_IDS.map(draw));

const COLOUR = /#[\da-f]{3,8}/gi;
const withoutColours = (svg: string): string => svg.replace(COLOUR, '');

/** The parts of every character, in the order in which they are drawn. */
const HEAD = [
  ...withoutColours(renderToStaticMarkup(<Figure coat="#000000">{null}</Figure>)).matchAll(/<path[^>]*>/g),
].map(([path]) => path);

describe('the characters of the twelve businesses', () => {
  it.each(CHARACTER_BUSINESS_IDS)(
    '%s is a drawing of its own, small, decorative and without text',
    async (id) => {
      const svg = await draw(id);
      expect(svg).toMatch(/^<svg[^>]* aria-hidden="true"/);
      expect(svg).not.toMatch(/<text|<image|href=|url\(/);
      expect(svg.length).toBeLessThan(MOST_BYTES);
    },
  );

  // Shows decision 2.
  it('are one family: all have the same head', async () => {
    expect(HEAD).toHaveLength(4);
    for (const svg of await drawAll()) {
      for (const path of HEAD) expect(withoutColours(svg)).toContain(path);
    }
  });

  // Shows decision 2.
  it('differ by shape and by the colour of the coat', async () => {
    const all = await drawAll();
    expect(new Set(all.map(withoutColours)).size).toBe(12);
    const coats = all.map((svg) => /d="M3 40[^>]*fill="(#[\da-f]+)"/.exec(svg)?.[1]);
    expect(coats).not.toContain(undefined);
    expect(new Set(coats).size).toBe(12);
  });

  it('are chosen by the business only: a theme has its own service avatar', async () => {
    expect(await findServiceCharacter('yb')).toBeNull();
    expect(await findServiceCharacter('default')).toBeNull();
  });
});
