import { decodeReferences } from '../../domain/html/html-text';

/** Gives whole numbers from 0 to below `n`, evenly distributed, that nobody can foresee. */
export type Draw = (n: number) => number;

/** Scripts whose words are made of so many different letters that a neighbour would show what the letter is. */
const LARGE = [
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  [0x3400, 0x4db5],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x1200, 0x1248],
] as const;

export const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /\p{Mn}/u, /\p{M}/u, /\p{N}/u, /\p{L}/u];

/** Letters, digits and marks of one word. An underscore ends it, as in `service_ban`. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const MOST_WORDS = 20_000;
const MOST_TRIES = 64;
/** Longer texts are seldom repeated. */
const LONGEST_KEPT = 200;

/**
 * Stands for each word another one of the same length and script: the same for the same word, another for another word. Nothing about the
 * word can be computed from it, because it is drawn by chance and the table never leaves the page.
 */
export class StandIns {
  readonly #words = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #texts = new Map<string, string>();
  readonly #alphabets = new Map<string, readonly string[]>();

  constructor(private readonly draw: Draw) {}

  /** Spaces, signs, emoji and lines stay. */
  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const made = withoutEscapes(text, (plain) => this.#plain(plain));
    if (text.length <= LONGEST_KEPT) {
      if (this.#texts.size >= MOST_WORDS) this.#texts.clear();
      this.#texts.set(text, made);
    }
    return made;
  }

  #plain(text: string): string {
    return text.replace(WORD, (word, at: number) => {
      if (isRead(text, word, at)) return word;
      const isBesideDot = text.charAt(at - 1) === '.' || text.charAt(at + word.length) === '.';
      const isOctet = word.length === 3 && isBesideDot && DIGITS.test(word);
      // Otherwise an address would be none any more.
      return isOctet ? `1${this.word(word.slice(1))}` : this.word(word);
    });
  }

  word(word: string): string {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    if (this.#words.size >= MOST_WORDS) this.#forgetOldest();
    let made = this.#draw(word);
    for (let tries = 0; this.#taken.has(made) && tries < MOST_TRIES; tries += 1) made = this.#draw(word);
    this.#words.set(word, made);
    this.#taken.add(made);
    return made;
  }

  #forgetOldest(): void {
    for (const [word, made] of this.#words) {
      this.#words.delete(word);
      this.#taken.delete(made);
      return;
    }
  }

  #draw(word: string): string {
    let made = '';
    for (const letter of word) {
      const alphabet = this.#alphabetOf(letter);
      // A number stays one without a zero before it.
      const isFirst = made === '' && word.length > 1 && /[1-9]/.test(letter);
      made += isFirst ? alphabet[1 + this.draw(9)] : alphabet[this.draw(alphabet.length)];
    }
    return made;
  }

  #alphabetOf(letter: string): readonly string[] {
    const known = this.#alphabets.get(letter);
    if (known) return known;
    const point = letter.codePointAt(0) ?? 0;
    const [from, to] = LARGE.find(([first, last]) => point >= first && point <= last) ?? blockOf(point);
    const sort = CLASSES.find((one) => one.test(letter));
    const made: string[] = [];
    for (let at = from; at <= to; at += 1) {
      const one = String.fromCodePoint(at);
      if (CLASSES.find((other) => other.test(one)) === sort) made.push(one);
    }
    this.#alphabets.set(letter, made);
    return made;
  }
}

const DIGITS = /^\d+$/;

/** Blocks of alphabets have 128 places. */
const blockOf = (point: number): readonly [number, number] => [point & ~127, point | 127];

const ESCAPED = /(?:%[0-9a-f]{2})+|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|\w{2,31});/gi;

/** `%E5%BC%A0` and `&#24352;` are letters, too. What they stand for is redacted, and written in the same way. */
const withoutEscapes = (text: string, redact: (plain: string) => string): string => {
  if (!text.includes('%') && !text.includes('&')) return redact(text);
  let made = '';
  let last = 0;
  for (const found of text.matchAll(ESCAPED)) {
    const [written] = found;
    made += redact(text.slice(last, found.index)) + withoutEscape(written, redact);
    last = found.index + written.length;
  }
  return made + redact(text.slice(last));
};

const withoutEscape = (written: string, redact: (plain: string) => string): string => {
  const [, hex, decimal] = /^&#(?:x([0-9a-f]+)|(\d+));$/i.exec(written) ?? [];
  if (hex || decimal) {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (point > 0x10ffff) return '&#0;';
    return `&#${redact(String.fromCodePoint(point)).codePointAt(0)};`;
  }
  if (written.startsWith('&')) return decodeReferences(written) === written ? redact(written) : written;
  try {
    return encodeURIComponent(redact(decodeURIComponent(written)));
  } catch {
    return written.replace(/[0-9a-f]{2}/gi, '3F');
  }
};

/** Kinds of files that rules know by the end of an address. */
const EXTENSION =
  /^(?:jpe?g|jfif|png|apng|gif|webp|bmp|ico|svg|avif|hei[cf]|tiff?|mp4|m4v|mov|qt|webm|mkv|avi|3gp|ogv|json|html?)$/i;
const SCHEME = /^(?:https?|wss?|data|blob|mailto|tel)$/i;
const TAG =
  /^(?:a|abbr|article|b|blockquote|br|code|del|div|em|figure|font|h[1-6]|hr|i|img|input|ins|label|li|ol|option|p|pre|s|section|select|small|source|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul|video|href|src|alt|style|class|title|target|rel)$/i;
/** The backend's words by which the chat knows what to do. */
const WORDS = new Set(['service']);

/** `://` and a host, at the end of a text, and the colon before a port. */
const HOST = /:\/\/(?:[^\s/?#@:]*@)?[^\s/?#@:]+:$/;
const LONGEST_HOST = 260;

/** What rules read in a text stays: the name of a tag, the scheme of an address, the kind of a file. */
const isRead = (text: string, word: string, at: number): boolean => {
  if (word.length > 10) return false;
  if (WORDS.has(word)) return true;
  const before = text.charAt(at - 1);
  const behind = text.charAt(at + word.length);
  if (before === '.') return EXTENSION.test(word) && !/[\p{L}\p{N}.-]/u.test(behind);
  // The port of an address has a largest number.
  if (before === ':' && DIGITS.test(word))
    return behind !== '@' && HOST.test(text.slice(Math.max(0, at - LONGEST_HOST), at));
  if (behind === ':') return SCHEME.test(word);
  if (before === '<' || (before === '/' && text.charAt(at - 2) === '<')) return TAG.test(word);
  return (
    behind === '=' &&
    before === ' ' &&
    TAG.test(word) &&
    text.lastIndexOf('<', at) > text.lastIndexOf('>', at)
  );
};
