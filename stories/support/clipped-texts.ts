/** A difference of one pixel comes from rounding, and no reader sees it. */
const SLACK = 1.5;
const CLIPS = /hidden|clip|auto|scroll/;

/** Drawn, and not for screen readers alone. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.closest('.kefu-hidden, [inert], option') === null &&
  !hasNoRoom(element);

/** Text for screen readers has a box of one pixel. */
const hasNoRoom = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null && !at.matches('.kefu'); at = at.parentElement) {
    const { clipPath } = getComputedStyle(at);
    if (clipPath === 'inset(50%)') return true;
  }
  return false;
};

/** Compared without spaces: a space at the end of a `pre-wrap` line is outside the box, and nothing is lost. */
export const linesOf = (text: Text): readonly DOMRect[] =>
  [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });

const isWithin = (lines: readonly DOMRect[], box: DOMRect): boolean =>
  lines.every(({ left, right }) => left >= box.left - SLACK && right <= box.right + SLACK);

/** The beginning of a text that can be opened. Its dots show that it continues. */
const isShortened = (element: Element): boolean => getComputedStyle(element).webkitLineClamp !== 'none';

/** The tooltip shows the whole text. */
const hasTitle = (element: Element, text: string): boolean =>
  (element.closest('[title]')?.getAttribute('title') ?? '').includes(text);

const THAI = /\p{Script=Thai}/u;

/** By font: without Thai, a browser draws boxes that all have one width. In a Thai font ฌ is wider than า. */
const thaiFonts = new Map<string, boolean>();

const hasThai = (font: string): boolean => {
  const known = thaiFonts.get(font);
  if (known !== undefined) return known;
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) return true;
  brush.font = font;
  const isThere = brush.measureText('ฌ').width !== brush.measureText('า').width;
  thaiFonts.set(font, isThere);
  return isThere;
};

/** Boxes are wider than what they stand for: their widths, and the lines that they need, say nothing. */
export const isInBoxes = (text: Text, element: Element): boolean =>
  THAI.test(text.data) && !hasThai(getComputedStyle(element).font);

const isClipped = (text: Text, root: Element): boolean => {
  const element = text.parentElement;
  const lines = linesOf(text);
  if (element === null || lines.length === 0 || !isSeen(element)) return false;
  if (isInBoxes(text, element) || isShortened(element) || hasTitle(element, text.data.trim())) return false;
  for (let at: Element | null = element; at !== null; at = at === root ? null : at.parentElement) {
    const { display, overflowX } = getComputedStyle(at);
    const holds = at === element ? display !== 'inline' && display !== 'contents' : CLIPS.test(overflowX);
    const isButton = at.matches('button, [role="option"], [role="menuitemradio"], label');
    if ((holds || isButton || at === root) && !isWithin(lines, at.getBoundingClientRect())) return true;
    if (isButton && !isAsHighAs(lines, at.getBoundingClientRect())) return true;
    // The viewer takes the whole window, so it may be outside the panel.
    if (getComputedStyle(at).position === 'fixed') return !isWithin(lines, at.getBoundingClientRect());
  }
  return false;
};

const isAsHighAs = (lines: readonly DOMRect[], box: DOMRect): boolean =>
  lines.every(({ top, bottom }) => top >= box.top - SLACK && bottom <= box.bottom + SLACK);

/** The texts below `root` that a reader cannot see completely, because they are wider than their box. */
export const clippedTexts = (root: Element): readonly string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && isClipped(text, root)) found.push(text.data.trim());
  }
  return found;
};
