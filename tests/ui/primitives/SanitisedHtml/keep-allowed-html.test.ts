import { describe, expect, it } from 'vitest';
import { keepAllowedHtml } from '../../../../ui/primitives/SanitisedHtml/keep-allowed-html';

/** How many elements are open at once, at most. */
const deepest = (html: string): number => {
  let open = 0;
  let most = 0;
  for (const [, slash] of html.matchAll(/<(\/?)\w+[^>]*>/g)) {
    open += slash ? -1 : 1;
    most = Math.max(most, open);
  }
  return most;
};

describe('what a message may ask of the layout', () => {
  it.each(['b', 'div', 'blockquote', 'ul', 'span'])('elements in elements: 24 of <%s> (S1)', (tag) => {
    const html = keepAllowedHtml(`${`<${tag}>`.repeat(59)}the words${`</${tag}>`.repeat(59)}`);
    expect(deepest(html)).toBe(24);
    expect(html).toContain('the words');
    const ordinary = `${`<${tag}>`.repeat(24)}the words${`</${tag}>`.repeat(24)}`;
    expect(keepAllowedHtml(ordinary)).toBe(ordinary);
  });

  it.each([
    ['colspan=10 rowspan=10', ''],
    ['colspan="10"', ''],
    ['colspan="9" rowspan="2"', ' colspan="9" rowspan="2"'],
    ['rowspan="0"', ''],
  ])('spans of a cell: of "%s" stays "%s" (S2)', (asked, kept) => {
    expect(keepAllowedHtml(`<table><tr><td ${asked}>x</td></tr></table>`)).toBe(
      `<table><tr><td${kept}>x</td></tr></table>`,
    );
  });
});
