import { type Place, placesOf } from '../../../../domain/text/fold-text';

/** The name of the marks in the style sheet. */
const NAME = 'kefu-found';

/**
 * Marks every place of the drawn messages that the search finds, without a change of the page: React owns the rows. Rows that the list
 * draws later are marked, too.
 *
 * @param query folded
 * @returns removes the marks
 */
export const markFound = (log: HTMLElement, query: string): (() => void) => {
  if (!('Highlight' in globalThis) || query === '') return () => undefined;
  const marks = CSS.highlights;
  const mark = () => marks.set(NAME, new Highlight(...rangesIn(log, query)));
  const watch = new MutationObserver(mark);
  watch.observe(log, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    watch.disconnect();
    marks.delete(NAME);
  };
};

const rangesIn = (log: HTMLElement, query: string): readonly Range[] =>
  Array.from(log.querySelectorAll('article :is(.kefu-text, .kefu-html)')).flatMap((text) => {
    const nodes = textNodesOf(text);
    return placesOf(nodes.map(({ data }) => data).join(''), query).map((place) => rangeOf(nodes, place));
  });

const textNodesOf = (element: Element): readonly Text[] => {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
};

/** A place of the joined text may begin and end in different nodes: a link has its own. */
const rangeOf = (nodes: readonly Text[], { start, end }: Place): Range => {
  const range = new Range();
  let before = 0;
  for (const node of nodes) {
    const after = before + node.length;
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) range.setEnd(node, end - before);
    before = after;
  }
  return range;
};
