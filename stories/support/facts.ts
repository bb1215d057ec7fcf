import axe from 'axe-core';
import { isSeen, linesOf } from './clipped-texts';

/*
 * What can be measured in a drawn widget. Each function returns what is wrong, in words; an empty list if nothing is.
 */

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const within = (box: Box, frame: Box): Box => ({
  left: Math.max(box.left, frame.left),
  right: Math.min(box.right, frame.right),
  top: Math.max(box.top, frame.top),
  bottom: Math.min(box.bottom, frame.bottom),
});

/** In both directions, in CSS pixels; 0 or less: they only touch. */
const shared = (one: Box, other: Box): number => {
  const { left, right, top, bottom } = within(one, other);
  return Math.min(right - left, bottom - top);
};

const EVERYWHERE: Box = {
  left: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

const pageBox = (): Box => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
};

/** Header and footer lie over the conversation in some themes. */
const betweenBars = (log: Element): Box => {
  const panel = log.closest('.kefu-open');
  const [top, bottom] = ['.kefu-float-top', '.kefu-float-bottom'].map((bar) =>
    panel?.querySelector(bar)?.getBoundingClientRect(),
  );
  return {
    ...EVERYWHERE,
    top: top?.bottom ?? EVERYWHERE.top,
    bottom: bottom?.top ?? EVERYWHERE.bottom,
  };
};

/** Where the content of an element can be seen, by its own overflow. */
const ownWindow = (element: Element): Box => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const box = {
    ...EVERYWHERE,
    ...(overflowX !== 'visible' && { left, right }),
    ...(overflowY !== 'visible' && { top, bottom }),
  };
  return element.matches('.kefu-log') ? within(box, betweenBars(element)) : box;
};

/** Where an element, and where its content, can be seen. */
const windows = () => {
  const known = new Map<Element, Box>();
  const inside = (element: Element): Box => {
    const found = known.get(element) ?? within(outside(element), ownWindow(element));
    known.set(element, found);
    return found;
  };
  const outside = (element: Element): Box =>
    element.parentElement === null || getComputedStyle(element).position === 'fixed'
      ? pageBox()
      : inside(element.parentElement);
  return { inside, outside };
};

interface Drawn {
  readonly element: Element;
  readonly words: string;
  /** What is seen of it. */
  readonly boxes: readonly Box[];
}

/** All words and controls that are seen. */
interface Seen {
  readonly root: Element;
  readonly texts: readonly Drawn[];
  readonly controls: readonly Drawn[];
}

const isDrawn = ({ left, right, top, bottom }: Box): boolean => right - left > 1 && bottom - top > 1;

/** A font leaves this room above and below its letters. CSS pixels. */
const LEADING = 3;

const lettersOf = (text: Text): readonly Box[] =>
  linesOf(text).map(({ left, right, top, bottom }) => ({
    left,
    right,
    top: top + LEADING,
    bottom: bottom - LEADING,
  }));

const CONTROLS =
  'button, a[href], input, textarea, select, [role="button"], [role="menuitem"], [role="menuitemradio"]';

const controlsIn = (root: Element): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen);

export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 40);

/** A control that a theme turns or tilts has the box of its layout, not the larger one around its corners. */
const boxOf = (element: HTMLElement): Box => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [beside, above] = [
    Math.max(0, right - left - element.offsetWidth) / 2,
    Math.max(0, bottom - top - element.offsetHeight) / 2,
  ];
  return { left: left + beside, right: right - beside, top: top + above, bottom: bottom - above };
};

export const seenIn = (root: Element): Seen => {
  const { inside, outside } = windows();
  const texts: Drawn[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (text.data.trim() === '' || element === null || !isSeen(element)) continue;
    const boxes = lettersOf(text).map((box) => within(box, inside(element)));
    texts.push({ element, words: text.data.trim(), boxes: boxes.filter(isDrawn) });
  }
  const controls = controlsIn(root).map((element) => ({
    element,
    words: nameOf(element) || element.className,
    boxes: [within(boxOf(element), outside(element))].filter(isDrawn),
  }));
  return { root, texts, controls };
};

/** They lie over the conversation on purpose. */
const LAYERS =
  '.kefu-overlay, .kefu-card-place, .kefu-toasts, .kefu-down, .kefu-exact, .kefu-menu, .kefu-upload-line';

/** The conversation can be scrolled on: only its end must be free of what stands at the edge of the footer. */
const canGoOn = (log: Element | null): boolean =>
  log !== null && log.scrollTop + log.clientHeight < log.scrollHeight - 1;

/** Words and controls that lie over each other. */
export const overlaps = ({ root, texts, controls }: Seen): readonly string[] => {
  const log = root.querySelector('.kefu-log');
  const goesOn = canGoOn(log);
  const inLog = (one: Drawn): boolean => log?.contains(one.element) ?? false;
  const isPassing = (one: Drawn, other: Drawn): boolean =>
    goesOn && [one, other].some(inLog) && [one, other].some(({ element }) => element.closest('footer'));
  const all = [...texts, ...controls];
  const layers = new Map(all.map(({ element }) => [element, element.closest(LAYERS)]));
  const isPair = (one: Drawn, other: Drawn): boolean =>
    layers.get(one.element) === layers.get(other.element) &&
    !one.element.contains(other.element) &&
    !other.element.contains(one.element);
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((next) => shared(box, next) > 1)))
      .filter((other) => isPair(one, other) && !isPassing(one, other))
      .map((other) => `“${one.words}” lies over “${other.words}”`),
  );
};

/** The words that lie below this element. */
export const wordsBelow = (element: Element, { texts }: Seen): readonly string[] => {
  const box = within(element.getBoundingClientRect(), windows().outside(element));
  return texts
    .filter(
      (text) => !element.contains(text.element) && text.boxes.some((letters) => shared(letters, box) > 1),
    )
    .map(({ words }) => `“${words}” is covered`);
};

/** What reaches beyond the sides of the page, and boxes that a visitor must scroll sideways. */
export const beyondTheSides = ({ root, texts, controls }: Seen): readonly string[] => {
  const page = pageBox();
  const beyond = [...controls, ...texts].filter(({ element }) => {
    const { left, right } = element.getBoundingClientRect();
    const isBox = getComputedStyle(element).display !== 'inline';
    return isBox && (left < page.left - 0.5 || right > page.right + 0.5);
  });
  const wide = [document.documentElement, ...root.querySelectorAll('*')].filter(
    (box) =>
      box.scrollWidth > box.clientWidth + 1 &&
      (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX)) &&
      isSeen(box),
  );
  return [
    ...beyond.map(({ words }) => `“${words}” leaves the page`),
    ...wide.map(
      (box) => `${box.className || box.tagName} scrolls sideways by ${box.scrollWidth - box.clientWidth} px`,
    ),
  ];
};

/** CSS pixels, and the usual size of small texts. */
const SMALLEST = 11;
const USUAL = 12;

/** Texts that are smaller than 11 px, or than the small texts of a theme that asks for larger ones. */
export const smallLetters = ({ root, texts }: Seen): readonly string[] => {
  const own = Number.parseFloat(getComputedStyle(root).getPropertyValue('--kefu-type-1'));
  const least = own > USUAL ? own : SMALLEST;
  return texts.flatMap(({ element, words }) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return size >= least ? [] : [`“${words}” has ${size} px, not ${least}`];
  });
};

/** WCAG 2.2, 2.5.8. CSS pixels. */
const LEAST_TARGET = 24;

/** Controls that a finger misses. A link inside a sentence is as high as its line. */
export const smallTargets = ({ controls }: Seen): readonly string[] =>
  controls.flatMap(({ element, words }) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    const isInSentence = getComputedStyle(element).display === 'inline';
    return isInSentence || Math.min(width, height) >= LEAST_TARGET - 0.1
      ? []
      : [`“${words}” is ${width.toFixed(0)} × ${height.toFixed(0)} px`];
  });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds: low contrast, controls without a name, and the like. */
export const axeFaults = async (root: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: RULES },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join()}`));
};
