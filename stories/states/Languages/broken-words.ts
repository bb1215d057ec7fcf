import { isInBoxes } from '../../support/clipped-texts';

const topOf = (text: Text, at: number): number | null => {
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  // The first letter of a line may also have a box without width at the end of the line before.
  const box = [...range.getClientRects()].find(({ width }) => width > 0);
  return box?.top ?? null;
};

const breaksInside = (text: Text, start: number, end: number): boolean => {
  const tops = Array.from({ length: end - start }, (_, at) => topOf(text, start + at)).filter(
    (top) => top !== null,
  );
  // The box of a mark above a letter begins a little higher than the letter's line. A real next line is at least
  // half a letter lower.
  return tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 8);
};

/** What people wrote: an address or a word of any length has to break somewhere. */
const WRITTEN = '.kefu-bubble, .kefu-html';

/** A browser takes each of these for one word. A line may end between its parts. */
const COMPOUNDS: Readonly<Record<string, readonly string[]>> = {
  カスタマーサポート: ['カスタマー', 'サポート'],
  もう一度: ['もう', '一度'],
};

const partsOf = ({ segment, index, isWordLike }: Intl.SegmentData) => {
  let at = index;
  return (COMPOUNDS[segment] ?? [segment]).map((part) => {
    at += part.length;
    return { segment: part, index: at - part.length, isWordLike };
  });
};

const wordsThatBreak = (text: Text, segmenter: Intl.Segmenter): readonly string[] =>
  [...segmenter.segment(text.data)]
    .flatMap(partsOf)
    .filter(
      ({ isWordLike, index, segment }) => isWordLike && breaksInside(text, index, index + segment.length),
    )
    .map(({ segment }) => segment);

/** In these scripts the browser must know the words: Thai has no spaces, and Korean may else break between all syllables. */
const SCRIPT: Readonly<Record<string, RegExp>> = { th: /\p{Script=Thai}/u, ko: /\p{Script=Hangul}/u };

/** The words below `root` that continue in the next line: all of such a script, else those of the widget. */
export const brokenWords = (root: Element, tag: string): readonly string[] => {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  const script = SCRIPT[tag];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { parentElement } = text;
    if (script ? !script.test(text.data) : parentElement?.closest(WRITTEN)) continue;
    if (parentElement && isInBoxes(text, parentElement)) continue;
    found.push(...wordsThatBreak(text, segmenter));
  }
  return found;
};
