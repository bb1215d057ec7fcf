/** An attribute as written. `value` is null if the attribute has no value. Character references are not replaced. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string | null;
}

export interface HtmlTag {
  readonly kind: 'tag';
  /** Start and end in the whole text: from `<` to behind `>`. */
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

/** hidden: a comment, a declaration, or the content of an element that the caller lists as hidden. */
export type HtmlPart =
  | HtmlTag
  | { readonly kind: 'text' | 'hidden'; readonly start: number; readonly end: number };

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();
const NO_ATTRIBUTES: readonly HtmlAttribute[] = [];

/**
 * Splits HTML into tags and text. Each character is read a limited number of times, so the time is linear for every input.
 * If a `<` starts no complete tag, it is text, so that no text is lost.
 *
 * @param hidden names in lower case; everything between the start and end tag of such an element is one hidden part
 */
export const scanHtml = (html: string, hidden = NOTHING_HIDDEN): readonly HtmlPart[] =>
  new Scan(html, hidden).run();

const LETTER = /[a-z]/i;
const NAME = /[^\s/<>]+/y;
const UNTIL_END = /[^<>]*>/y;
const BETWEEN = /[\s/]*/y;
const ATTRIBUTE = /[^\s/<>=]+/y;
const EQUALS = /\s*=\s*/y;
const BARE_VALUE = /[^\s<>]+/y;

const STRICT_VALUES: Readonly<Record<string, RegExp>> = { '"': /"[^"<]*"/y, "'": /'[^'<]*'/y };

/** If the end tag is missing, these hide the rest of the text, as in a browser. */
const SWALLOWING: ReadonlySet<string> = new Set(['script', 'style']);

class Scan {
  readonly #parts: HtmlPart[] = [];
  /** Index of the first character that is in no part yet. */
  #done = 0;
  /** Index behind the attribute that was read last. */
  #end = 0;
  /** True if a value of the current tag contains a `<`. */
  #hidesTags = false;
  /**
   * Set by the first tag that never ends and has a `<` in a value. From then on a value may not contain `<`. Otherwise the
   * rest of the text would be read again for each such `<`.
   */
  #strict = false;
  /** End tags that were searched and do not exist. They are not searched again. */
  readonly #absent = new Set<string>();

  constructor(
    private readonly html: string,
    private readonly hidden: ReadonlySet<string>,
  ) {}

  run(): readonly HtmlPart[] {
    const { html } = this;
    let at = html.indexOf('<');
    while (at >= 0) at = html.indexOf('<', this.#read(at));
    this.#textUntil(html.length);
    return this.#parts;
  }

  /** @returns the index to continue at */
  #read(at: number): number {
    const next = this.html.charAt(at + 1);
    if (next === '!' && this.html.startsWith('--', at + 2)) return this.#comment(at);
    if (LETTER.test(next)) return this.#tag(this.#opening(at), at);
    if (next === '/' && LETTER.test(this.html.charAt(at + 2))) return this.#tag(this.#closing(at), at);
    const isDeclaration =
      (next === '!' || next === '?' || next === '/') && matches(UNTIL_END, this.html, at + 1);
    return isDeclaration ? this.#add({ kind: 'hidden', start: at, end: UNTIL_END.lastIndex }) : at + 1;
  }

  #comment(start: number): number {
    const end = this.#find('-->', start + 4);
    return end < 0 ? start + 4 : this.#add({ kind: 'hidden', start, end: end + 3 });
  }

  #tag(tag: HtmlTag | null, at: number): number {
    return tag ? this.#contentOf(tag, this.#add(tag)) : at + 1;
  }

  #closing(start: number): HtmlTag | null {
    const name = this.#name(start + 2);
    if (!matches(UNTIL_END, this.html, start + 2 + name.length)) return null;
    return { kind: 'tag', start, end: UNTIL_END.lastIndex, name, closing: true, attributes: NO_ATTRIBUTES };
  }

  #name(at: number): string {
    matches(NAME, this.html, at);
    return this.html.slice(at, NAME.lastIndex).toLowerCase();
  }

  #opening(start: number): HtmlTag | null {
    const name = this.#name(start + 1);
    let at = NAME.lastIndex;
    if (this.html[at] === '>')
      return { kind: 'tag', start, end: at + 1, name, closing: false, attributes: NO_ATTRIBUTES };
    const attributes: HtmlAttribute[] = [];
    this.#hidesTags = false;
    for (; ; at = this.#end) {
      matches(BETWEEN, this.html, at);
      const next = BETWEEN.lastIndex;
      if (this.html[next] === '>')
        return { kind: 'tag', start, end: next + 1, name, closing: false, attributes };
      const attribute = this.#attribute(next);
      if (!attribute) {
        this.#strict ||= this.#hidesTags;
        return null;
      }
      attributes.push(attribute);
    }
  }

  #attribute(at: number): HtmlAttribute | null {
    if (!matches(ATTRIBUTE, this.html, at)) return null;
    this.#end = ATTRIBUTE.lastIndex;
    const name = this.html.slice(at, this.#end).toLowerCase();
    if (!matches(EQUALS, this.html, this.#end)) return { name, value: null };
    const value = this.#value(EQUALS.lastIndex);
    return value === null ? null : { name, value };
  }

  #value(at: number): string | null {
    const quote = this.html.charAt(at);
    if (quote !== '"' && quote !== "'") {
      this.#end = matches(BARE_VALUE, this.html, at) ? BARE_VALUE.lastIndex : at;
      return this.html.slice(at, this.#end);
    }
    this.#end = this.#behindQuote(at, quote);
    if (this.#end < 0) return null;
    const value = this.html.slice(at + 1, this.#end - 1);
    this.#hidesTags ||= value.includes('<');
    return value;
  }

  #behindQuote(at: number, quote: string): number {
    const strict = STRICT_VALUES[quote];
    if (this.#strict && strict) return matches(strict, this.html, at) ? strict.lastIndex : -1;
    const end = this.#find(quote, at + 1);
    this.#strict ||= end < 0;
    return end < 0 ? -1 : end + 1;
  }

  /** Reads the content of a hidden element. */
  #contentOf({ name, closing }: HtmlTag, start: number): number {
    if (closing || !this.hidden.has(name)) return start;
    const found = this.#findEnd(name, start);
    const end = found < 0 && SWALLOWING.has(name) ? this.html.length : found;
    return end > start ? this.#add({ kind: 'hidden', start, end }) : start;
  }

  #findEnd(name: string, from: number): number {
    if (this.#absent.has(name)) return -1;
    const end = new RegExp(`</${name}[\\s/>]`, 'gi');
    end.lastIndex = from;
    const found = end.exec(this.html)?.index ?? -1;
    if (found < 0) this.#absent.add(name);
    return found;
  }

  #find(what: string, from: number): number {
    if (this.#absent.has(what)) return -1;
    const found = this.html.indexOf(what, from);
    if (found < 0) this.#absent.add(what);
    return found;
  }

  #add(part: HtmlPart): number {
    this.#textUntil(part.start);
    this.#parts.push(part);
    this.#done = part.end;
    return part.end;
  }

  #textUntil(end: number): void {
    if (end > this.#done) this.#parts.push({ kind: 'text', start: this.#done, end });
    this.#done = end;
  }
}

/** Sets the pattern's `lastIndex` behind the match. `exec` would also build an array, which costs more than the match. */
const matches = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};
