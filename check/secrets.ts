import { keepNewest } from './keep-newest';

/** Characters that a terminal obeys instead of showing them, or that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Texts that no report shows: the secret, keys, tokens and signatures. They are replaced wherever they appear. */
export class Secrets {
  readonly #own: ReadonlySet<string>;
  readonly #texts = new Set<string>();

  /** @param own those of the command, which are never forgotten */
  constructor(...own: readonly string[]) {
    this.#own = new Set(own.filter(isSecret));
  }

  /** What is shown of the report is hidden when it is found, so old ones may be forgotten. */
  add(...texts: readonly string[]): void {
    for (const text of texts.filter(isSecret)) {
      this.#texts.delete(text);
      this.#texts.add(text);
    }
    keepNewest(this.#texts, MOST_TEXTS);
  }

  /** The fields of an answer that nobody but its reader may know. */
  addFrom(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inside] of Object.entries(value)) {
      if (typeof inside === 'object') this.addFrom(inside);
      else if (SECRET_FIELDS.has(name)) this.add(String(inside));
    }
  }

  /** A text of the backend for the report: without secrets, and without what a terminal would obey. */
  hide(text: string): string {
    let shown = text;
    // The longest first: one secret can contain another.
    for (const secret of [...this.#own, ...this.#texts].sort((a, b) => b.length - a.length)) {
      shown = shown.replaceAll(secret, '<hidden>');
      const encoded = encodeURIComponent(secret);
      if (encoded !== secret) shown = shown.replaceAll(encoded, '<hidden>');
    }
    return printable(shown);
  }
}

/** A very short one would blacken half of the report; nothing that short protects anything. No header carries a very long one. */
const isSecret = ({ length }: string): boolean => length >= 4 && length <= 65_536;

const MOST_TEXTS = 1_000;

const SECRET_FIELDS = new Set([
  'hyperf_token',
  'token',
  'accessKeyId',
  'secretAccessKey',
  'sessionToken',
  'signature',
  'policy',
]);
