import { oneMailAddress } from './one-mail-address';
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

/**
 * What an address may consist of: no space, no quotation mark, and no mark or sign of another script, which ends a sentence or encloses
 * an address. Middle dots and dashes are part of names, such as レオナルド・ダ・ヴィンチ; an apostrophe is, before a Latin letter.
 */
const ADDRESS = /(?:[^\s<>"\p{P}\p{S}]|[!#-/:;=?@[-`{-~·・‐-–]|’(?=[\w\u00c0-\u036f\u1e00-\u1eff]))+/uy;
const MAILTO = /mailto:[\w.+%-]{1,64}@(?=\w)/iy;
const DOMAIN = /[a-z\d-]{1,63}(?:\.[a-z\d-]{0,62}[a-z\d])+/iy;
const PHONES = [
  /(?:\+|00)\d[\d ().-]{6,18}\d(?![\w-])/y,
  /(?:\(\d{2,4}\) ?|\d{3,4}[ -])\d{3,4}[ -]?\d{3,4}(?![\w-])/y,
  /1[3-9]\d{9}(?![\w-])/y,
];
/** If the text before a number ends so, the number is a part of something else. */
const PART_OF_OTHER = /[\w./=-]$|(?:^|[^\p{L}]):$/u;
/** The number is the first part of an e-mail address. */
const OF_EMAIL = /[\w.+-]{0,64}@/y;

/** Characters that cannot be seen or that change the writing direction. An address that contains one is no link. */
const DECEPTIVE = /[\p{DI}\p{C}\u2800]/u;

type HrefOf = (shown: string) => string | null;

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

const foundAt = (text: string, start: number, length: number, hrefOf: HrefOf): Found => {
  const end = endWithoutPunctuation(text, start, start + length);
  const shown = text.slice(start, end);
  const href = DECEPTIVE.test(shown) ? null : hrefOf(shown);
  return { start, end, href, readUntil: href === null ? start + length : end };
};

/** `https://…` or `www.….…` */
export const findWeb = (text: string, at: number): Found | null => {
  const before = text.charAt(at - 1);
  const run = addressAt(text, at);
  const [scheme = ''] = /^https?:\/\/(?=.)/i.exec(run) ?? [];
  if (scheme === '' && (/[\w@.-]/.test(before) || !/^www\.[^.]+\../i.test(run))) return null;
  const shown = before === "'" ? run.slice(0, run.indexOf("'") >>> 0) : run;
  return foundBehind(text, { start: at, host: at + scheme.length, end: at + shown.length }, (found) =>
    webAddress(scheme === '' ? `https://${found}` : found),
  );
};

/** The characters around the address that was found last. Many addresses may end at the same place, which is searched for once. */
let read = { text: '', start: 0, end: 0 };

/** As far as the next address. Behind a sign such as a slash an address belongs to the first: `/web/2020/https://…`. */
const addressAt = (text: string, at: number): string => {
  if (at < read.start || at >= read.end || text !== read.text) {
    const run = matchAt(ADDRESS, text, at) ?? '';
    const next = NEXT_ADDRESS.exec(run);
    read = { text, start: at, end: at + (next === null ? run.length : next.index + next[0].length) };
  }
  return text.slice(at, read.end);
};

const NEXT_ADDRESS = /[\p{L}\p{M}\p{N},;|)\]}](?=https?:\/\/)|(?![a-z])[\p{L}\p{M}](?=www\.)/iu;

interface Place {
  readonly start: number;
  /** Where its host begins. */
  readonly host: number;
  readonly end: number;
}

/** An address with its host, and what belongs to it behind the host. */
const foundBehind = (text: string, { start, host, end }: Place, hrefOf: HrefOf): Found => {
  const [address = ''] = HOST.exec(text.slice(host, end)) ?? [];
  const behind = host + (ENDS_EARLIER.exec(address)?.[0] ?? address).length;
  const port = matchAt(PORT, text, behind) ?? '';
  const rest = text.slice(behind + port.length, end);
  if (
    !IS_HOST.test(text.slice(host, behind)) ||
    NAMES_ANOTHER_HOST.test(text.slice(end - rest.length, end + 2))
  )
    return { start, end, href: null, readUntil: end };
  const path = /^[/?#]/.test(rest) ? pathIn(rest) : '';
  return foundAt(text, start, end - rest.length + path.length - start, hrefOf);
};

const HOST = /^(?:\[[\da-f:.]+\]|[\w.\p{L}\p{M}\p{Nd}-]+)/iu;
const PORT = /:\d{1,5}/y;

/** A host of ASCII with a top-level domain or four numbers, before a letter that is not Latin: there the sentence goes on. */
const ENDS_EARLIER =
  /^(?:(?:www\.)?(?!www\.)(?:[^.]+\.)+?[a-z]{2,63}|\d{1,3}(?:\.\d{1,3}){3})(?=[_.-]*[^\0-\x7f\u00c0-\u036f\u1e00-\u1eff])/i;

/** Of ASCII, or with a dot; its last part is of one kind of letters. */
const IS_HOST = /^[[\w.:\]-]+$|\.[\w\u00c0-\u036f\u1e00-\u1eff-]+\.?$|\.[^\0-\x7f]+\.?$/;

/** A user name before the host (`https://bank.test@evil.test`), a sign that looks like the slash behind it, or one that is not seen. */
const NAMES_ANOTHER_HOST =
  /^(?:[\w.~:%+$!*=-]{0,999}@|[\\%\u2044\u2215\u2571\u27cb\u2800\u29f8]|[\p{DI}\p{C}]+[^\s\p{DI}\p{C}])/u;

/** A word of another script behind a Latin letter or a sentence mark is the next word of the text. A path of such words begins with them. */
const pathIn = (rest: string): string => {
  const word = rest.search(/(?![\w\u00c0-\u036f\u1e00-\u1eff])[\p{L}\p{M}\p{N}]/u);
  return /[a-z\d.,;:!?*|]/i.test(rest.charAt(word - 1)) ? rest.slice(0, word) : rest;
};

/** Tries `new URL`, because old web views have no `URL.canParse`. */
const webAddress = (address: string): string | null => {
  try {
    return new URL(address).href && address;
  } catch {
    return null;
  }
};

/** `mailto:mia@shop.test?subject=…`. A second address is one of its own. */
export const findMailto = (text: string, at: number): Found | null => {
  const name = matchAt(MAILTO, text, at);
  if (name === null) return null;
  const host = at + name.length;
  return foundBehind(text, { start: at, host, end: host + addressAt(text, host).length }, oneMailAddress);
};

const LOCAL_PART = /[\w.+-]/;
/** If the text before a name ends so, or the text behind a domain begins so, what is read is a part of another person's address. */
const PART_OF_NAME = /[\u00c0-\u036f\u1e00-\u1eff]$|[\w.+-]['’&]?$/;
const PART_OF_DOMAIN = /^[_.-]*[\u00c0-\u036f\u1e00-\u1eff]/;
const LOCAL_LENGTH = 64;

/** @param at the place of the `@` */
export const findEmail = (text: string, at: number, from: number): Found | null => {
  let start = at;
  const least = Math.max(from, at - LOCAL_LENGTH);
  while (start > least && LOCAL_PART.test(text.charAt(start - 1))) start -= 1;
  if (PART_OF_NAME.test(text.slice(Math.max(from, start - 2), start))) return null;
  while (text.charAt(start) === '.') start += 1;
  if (start === at) return null;
  const domain = matchAt(DOMAIN, text, at + 1);
  return domain === null || PART_OF_DOMAIN.test(text.slice(at + 1 + domain.length, at + 9 + domain.length))
    ? null
    : foundAt(text, start, at + 1 + domain.length - start, (address) => `mailto:${address}`);
};

/** @param at a digit, a plus or a bracket */
export const findPhone = (text: string, at: number): Found | null => {
  if (PART_OF_OTHER.test(text.slice(Math.max(0, at - 2), at))) return null;
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
