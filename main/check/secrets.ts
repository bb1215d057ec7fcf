/** Characters that a terminal obeys instead of showing them, or that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Texts that no report shows: the secret, keys, tokens and signatures. They are replaced wherever they appear. */
export class Secrets {
  readonly #texts = new Set<string>();

  add(...texts: readonly string[]): void {
    // A very short one would blacken half of the report; nothing that short protects anything.
    for (const text of texts) if (text.length >= 4) this.#texts.add(text);
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
    for (const secret of [...this.#texts].sort((a, b) => b.length - a.length)) {
      shown = shown.replaceAll(secret, '<hidden>');
      const encoded = encodeURIComponent(secret);
      if (encoded !== secret) shown = shown.replaceAll(encoded, '<hidden>');
    }
    return printable(shown);
  }
}

const SECRET_FIELDS = new Set([
  'hyperf_token',
  'token',
  'accessKeyId',
  'secretAccessKey',
  'sessionToken',
  'signature',
  'policy',
]);
