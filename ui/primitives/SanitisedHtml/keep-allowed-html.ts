import { cutHtml } from '../../../domain/html/cut-html';
import { HIDDEN_ELEMENTS, isBareWord } from '../../../domain/html/html-names';
import { type HtmlAttribute, type HtmlTag, scanHtml } from '../../../domain/html/scan-html';
import { ATTRIBUTES, TAGS } from './allowed-html';

const ALLOWED_TAGS: ReadonlySet<string> = new Set(TAGS);
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTES);

/** A parser opens these again in each block that follows, as long as they are not closed. */
const FORMATTING: ReadonlySet<string> = new Set(['a', 'b', 'code', 'em', 'i', 's', 'small', 'strong', 'u']);

/** These have no content, or are closed by the next of their kind: they do not make the message deeper. */
const FLAT: ReadonlySet<string> = new Set(
  'br hr img p li dd dt td th tr tbody thead tfoot caption'.split(' '),
);

/** The depth of no message of an agent; a browser needs a second for some hundreds of tables inside of each other. */
const MOST_DEPTH = 60;

/** More elements than this are not drawn: a message in which each word is marked has fewer, and 5,000 cost 50 ms. */
const MOST_ELEMENTS = 5_000;

/**
 * The same HTML in the tags and attributes that a message may have; a word in angle brackets that is no element is text. It
 * makes nothing safe, that is the sanitiser's part. It keeps from the parser what costs too much (thousands of open elements),
 * what replaces the document (a frameset), and inline styles and handlers: their mere parsing is a violation in the console of
 * a page with a strict content security policy.
 */
export const keepAllowedHtml = (whole: string): string => {
  const html = cutHtml(whole).head;
  const budget = new Budget();
  const pieces: string[] = [];
  for (const part of scanHtml(html, HIDDEN_ELEMENTS)) {
    if (part.kind === 'text') pieces.push(asText(html.slice(part.start, part.end)));
    else if (part.kind === 'tag') pieces.push(written(html, part, budget));
  }
  return pieces.join('');
};

const asText = (text: string): string => text.replaceAll('<', '&lt;');

const written = (html: string, tag: HtmlTag, budget: Budget): string => {
  if (isBareWord(tag)) return asText(html.slice(tag.start, tag.end));
  if (!ALLOWED_TAGS.has(tag.name)) return '';
  if (!budget.allows(tag)) return ' ';
  return tag.closing ? `</${tag.name}>` : `<${tag.name}${tag.attributes.map(attribute).join('')}>`;
};

const attribute = ({ name, value }: HtmlAttribute): string =>
  value !== null && ALLOWED_ATTRIBUTES.has(name) ? ` ${name}="${value.replaceAll('"', '&quot;')}"` : '';

/** Counts the elements that a parser would make, also those that it opens again, and how deep they are. */
class Budget {
  #elements = 0;
  #depth = 0;
  #formatting = 0;
  readonly #open = new Map<string, number>();

  allows({ name, closing }: HtmlTag): boolean {
    this.#elements += 1 + this.#formatting;
    if (this.#elements > MOST_ELEMENTS) return false;
    if (FLAT.has(name)) return true;
    const open = this.#open.get(name) ?? 0;
    if (closing ? open === 0 : this.#depth >= MOST_DEPTH) return false;
    const change = closing ? -1 : 1;
    this.#open.set(name, open + change);
    this.#depth += change;
    if (FORMATTING.has(name)) this.#formatting += change;
    return true;
  }
}
