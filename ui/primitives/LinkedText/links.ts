export interface TextPart {
  readonly text: string;
  /** null: plain text. */
  readonly href: string | null;
}

/** An address with its scheme or www, an e-mail, a phone number; in this order of preference. */
const CANDIDATE = new RegExp(
  [
    String.raw`https?:\/\/[^\s<>"'“”‘’「」『』（），。！？；、]+`,
    String.raw`www\.[^\s<>"'“”‘’「」『』（），。！？；、]+\.[^\s<>"'“”‘’「」『』（），。！？；、]+`,
    String.raw`mailto:[^\s<>@]+@[^\s<>@]+`,
    String.raw`[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+`,
    String.raw`(?<![\w.:/=-])(?:\+|00)\d[\d ().-]{6,18}\d(?![\w-])`,
    String.raw`(?<![\w.:/=-])(?:\(\d{2,4}\) ?|\d{3,4}[ -])\d{3,4}[ -]?\d{3,4}(?![\w-])`,
    String.raw`(?<![\w.:/=-])1[3-9]\d{9}(?![\w-])`,
  ].join('|'),
  'giu',
);

/** Characters that turn or hide what stands around them: such an address is not made a link. */
const DECEPTIVE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

const TRAILING = /[.,;:!?'"*_~\])}]$/;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Punctuation that ends the sentence, not the address; a bracket stays when it was opened inside. */
const withoutTail = (text: string): string => {
  let kept = text;
  while (TRAILING.test(kept)) {
    const last = kept.at(-1) ?? '';
    const opening = OPENING[last];
    if (opening !== undefined && count(kept, opening) >= count(kept, last)) break;
    kept = kept.slice(0, -1);
  }
  return kept;
};

const count = (text: string, character: string): number => text.split(character).length - 1;

const hrefOf = (text: string): string | null => {
  if (DECEPTIVE.test(text)) return null;
  if (/^https?:/i.test(text)) return webAddress(text);
  if (/^www\./i.test(text)) return webAddress(`https://${text}`);
  if (/^mailto:/i.test(text)) return text;
  if (text.includes('@')) return `mailto:${text}`;
  const digits = text.replace(/[^\d+]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
};

/** By trial: `URL.canParse` is younger than the web views that show this. */
const webAddress = (text: string): string | null => {
  try {
    return new URL(text).href && text;
  } catch {
    return null;
  }
};

/** Splits a plain text into what can be followed and what cannot. Joined again, the parts are the text. */
export const findLinks = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const shown = withoutTail(match[0]);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
};
