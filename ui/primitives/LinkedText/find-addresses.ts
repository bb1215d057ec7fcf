import { endWithoutPunctuation } from './trim-punctuation';

/** An address in a text, from `start` to `end`. */
export interface Found {
  readonly start: number;
  readonly end: number;
  /** null: it looks like an address but must not be a link. */
  readonly href: string | null;
  /** The index at which the search continues. */
  readonly readUntil: number;
}

const ADDRESS = /[^\s<>"'“”‘’「」『』（），。！？；、]+/y;
const MAILTO = /mailto:[^\s<>@]{1,64}@[^\s<>@]+/iy;
const DOMAIN = /[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/iy;
const PHONES = [
  /(?:\+|00)\d[\d ().-]{6,18}\d(?![\w-])/y,
  /(?:\(\d{2,4}\) ?|\d{3,4}[ -])\d{3,4}[ -]?\d{3,4}(?![\w-])/y,
  /1[3-9]\d{9}(?![\w-])/y,
];
/** If one of these characters comes before a number, the number is a part of something else. */
const PART_OF_OTHER = /[\w.:/=-]/;
/** The number is the first part of an e-mail address. */
const OF_EMAIL = /[\w.+-]{0,64}@/y;

/** Characters that cannot be seen or that change the writing direction. An address that contains one is no link. */
const DECEPTIVE = /[\p{DI}\p{C}\u2800]/u;

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

const foundAt = (
  text: string,
  start: number,
  length: number,
  hrefOf: (shown: string) => string | null,
): Found => {
  const end = endWithoutPunctuation(text, start, start + length);
  const shown = text.slice(start, end);
  const href = DECEPTIVE.test(shown) ? null : hrefOf(shown);
  return { start, end, href, readUntil: href === null ? start + length : end };
};

/** `https://…` or `www.….…` */
export const findWeb = (text: string, at: number): Found | null => {
  const shown = matchAt(ADDRESS, text, at);
  if (shown === null || !(NAMED.test(shown) || (WWW.test(shown) && shown.includes('.', HOST_AFTER_WWW))))
    return null;
  return foundAt(text, at, shown.length, webAddress);
};

const NAMED = /^https?:\/\/./i;
const WWW = /^www\../i;
/** `www.` and at least one character. */
const HOST_AFTER_WWW = 5;

/**
 * An address with its host as it is written: without a user name before it (`https://bank.test@evil.test`), and without a sign that
 * looks like the slash behind it.
 */
const WITH_PLAIN_HOST = /^(?:https?:\/\/|(?=www\.))[\w.\p{L}\p{M}-]+(?::\d*)?(?:[/?#]|$)/iu;

/** Tries `new URL`, because old web views have no `URL.canParse`. */
const webAddress = (shown: string): string | null => {
  if (!WITH_PLAIN_HOST.test(shown)) return null;
  const address = NAMED.test(shown) ? shown : `https://${shown}`;
  try {
    return new URL(address).href && address;
  } catch {
    return null;
  }
};

export const findMailto = (text: string, at: number): Found | null => {
  const shown = matchAt(MAILTO, text, at);
  return shown === null ? null : foundAt(text, at, shown.length, (address) => address);
};

const LOCAL_PART = /[\w.+-]/;
const LOCAL_LENGTH = 64;

/** @param at the place of the `@` */
export const findEmail = (text: string, at: number, from: number): Found | null => {
  let start = at;
  const least = Math.max(from, at - LOCAL_LENGTH);
  while (start > least && LOCAL_PART.test(text.charAt(start - 1))) start -= 1;
  if (start === at) return null;
  const domain = matchAt(DOMAIN, text, at + 1);
  return domain === null
    ? null
    : foundAt(text, start, at + 1 + domain.length - start, (address) => `mailto:${address}`);
};

/** @param at a digit, a plus or a bracket */
export const findPhone = (text: string, at: number): Found | null => {
  if (at > 0 && PART_OF_OTHER.test(text.charAt(at - 1))) return null;
  for (const pattern of PHONES) {
    const shown = matchAt(pattern, text, at);
    if (shown !== null && matchAt(OF_EMAIL, text, at + shown.length) === null)
      return foundAt(text, at, shown.length, phoneAddress);
  }
  return null;
};

const phoneAddress = (shown: string): string | null => {
  const digits = shown.replace(/[^\d+]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
};
