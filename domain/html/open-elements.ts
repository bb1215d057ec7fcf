import type { HtmlTag } from './scan-html';

/** If these elements are not closed, a parser opens them again in each following block. */
const FORMATTING: ReadonlySet<string> = new Set(['a', 'b', 'code', 'em', 'i', 's', 'small', 'strong', 'u']);

/** These elements have no content, or the next one of their kind closes them, so they add no depth. */
const FLAT: ReadonlySet<string> = new Set(
  'br hr img p li dd dt td th tr tbody thead tfoot caption'.split(' '),
);

/** No message of an agent is deeper. What is inside deeper elements is drawn as if they were not there. */
const MOST_DEPTH = 24;

/** The elements that are open at a place of HTML, as a parser counts them. */
export class OpenElements {
  depth = 0;
  /** How many elements a parser opens again in the next block. */
  formatting = 0;
  readonly #open = new Map<string, number>();

  count(name: string): number {
    return this.#open.get(name) ?? 0;
  }

  /** @returns false if the tag is left out: it closes nothing, or would be too deep */
  pass({ name, closing }: HtmlTag): boolean {
    if (FLAT.has(name)) return true;
    const open = this.count(name);
    if (closing ? open === 0 : this.depth >= MOST_DEPTH) return false;
    const change = closing ? -1 : 1;
    this.#open.set(name, open + change);
    this.depth += change;
    if (FORMATTING.has(name)) this.formatting += change;
    return true;
  }
}
