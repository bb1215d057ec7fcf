import { cutHtml } from '../../../domain/html/cut-html';
import { HIDDEN_ELEMENTS } from '../../../domain/html/hidden-elements';
import { OpenElements } from '../../../domain/html/open-elements';
import { type HtmlAttribute, type HtmlTag, scanHtml } from '../../../domain/html/scan-html';
import { isBareWord } from '../../../domain/html/tag-or-word';
import { ATTRIBUTES, fitsLayout, TAGS } from './allowed-html';

const ALLOWED_TAGS: ReadonlySet<string> = new Set(TAGS);
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTES);

/** More elements are not drawn. A message in which each word is marked has fewer, and 5,000 elements take 50 ms. */
const MOST_ELEMENTS = 5_000;

/**
 * The same HTML with only the allowed tags and attributes. A word in angle brackets that is no element becomes
 * text. The result is not safe yet: the sanitiser makes it safe. This step keeps three things away from the parser:
 * thousands of open elements, which take too long; a frameset, which replaces the document; and inline styles and
 * handlers, which a page with a strict content security policy reports as violations.
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
  return tag.closing
    ? `</${tag.name}>`
    : `<${tag.name}${tag.attributes.map((one) => attribute(tag.name, one)).join('')}>`;
};

const attribute = (tag: string, { name, value }: HtmlAttribute): string =>
  value !== null && ALLOWED_ATTRIBUTES.has(name) && fitsLayout(tag, name, value)
    ? ` ${name}="${value.replaceAll('"', '&quot;')}"`
    : '';

/** Counts the elements that a parser would make, with those that it opens again. */
class Budget {
  #elements = 0;
  readonly #open = new OpenElements();

  allows(tag: HtmlTag): boolean {
    this.#elements += 1 + this.#open.formatting;
    return this.#elements <= MOST_ELEMENTS && this.#open.pass(tag);
  }
}
