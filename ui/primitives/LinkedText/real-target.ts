import { withAsciiDigits } from '../../../domain/text/ascii-digits';
import { cutText } from '../../../domain/text/cut-text';
import { decoded } from '../../../domain/text/secret-path-parts';

/**
 * Where a link really leads, if its text names another place: a host (as the browser writes it, in punycode), an e-mail
 * address or a phone number; null if its text may be believed. The text is read as a reader sees it: signs that cannot be seen
 * are left out, and full-width letters and signs that look like a dot or a slash are what they look like.
 */
export const realTarget = (text: string, href: string): string | null => {
  const target = targetOf(href);
  if (target === null) return null;
  const seen = asSeen(cutText(text).head);
  const isNamed = (name: string): boolean => target.host !== null && isSameSite(hostOf(name), target.host);
  const misleads =
    TURNS_AROUND.test(text) ||
    namesIn(seen).some((name) => !isNamed(name) || isLookAlike(name)) ||
    (target.email !== null && emailsIn(seen).some((email) => email !== target.email)) ||
    (target.phone !== null && phonesIn(seen).some((phone) => !isSamePhone(phone, target.phone ?? '')));
  return misleads ? target.shown : null;
};

interface Target {
  readonly shown: string;
  readonly host: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const targetOf = (href: string): Target | null => {
  const nothing = { host: null, email: null, phone: null };
  try {
    const { protocol, hostname, pathname } = new URL(href);
    if (protocol === 'http:' || protocol === 'https:') return { ...nothing, shown: hostname, host: hostname };
    if (protocol === 'tel:') return { ...nothing, shown: pathname, phone: digitsOf(pathname) };
    const [shown = ''] = decoded(pathname).split(',');
    const email = shown.trim().toLowerCase();
    return { shown: email, host: hostOf(email.slice(email.lastIndexOf('@') + 1)), email, phone: null };
  } catch {
    return null;
  }
};

/** Signs that change the order of drawing: a reader may see another text than the one that is read here. */
const TURNS_AROUND = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const UNSEEN = /[\p{DI}\p{Cf}\u2800]/gu;
/** NFKC writes a dot above that stands alone as a space and an accent. */
const LIKE_DOTS =
  / \u0307|[\u3002\u00b7\u0701\u0702\u06d4\u119e\u1427\u16eb\u2022\u2027\u2219\u22c5\u2e31\u2e33\u30fb\u318d\ua4f8\ua537\ua60e\ua78f\u2981\u{10101}\u{10a50}\u{1d16d}]/gu;
/** Also letters: the katakana no, strokes of Chinese, and signs that repeat a syllable. */
const LIKE_SLASHES = /[\u1735\u2044\u2215\u29f8\u2571\u27cb\u2cc6\u3033\u3035\u30ce\u31d3\u338c\u4e3f]/g;

const asSeen = (text: string): string =>
  withAsciiDigits(
    text
      .replace(UNSEEN, '')
      // A browser sorts accents in a row, which takes time by the square of their number.
      .replace(/(\p{M}{4})\p{M}+/gu, '$1')
      .normalize('NFKC')
      .replace(LIKE_DOTS, '.')
      .replace(LIKE_SLASHES, '/'),
  );

/**
 * What follows `https://`; `shop.test`, also inside other signs; a number in four parts; an address in brackets. The path behind
 * a host is read with it, and names no other one. Lengths keep the search linear.
 */
const NAMES =
  /(?:https?:[\\/]{1,9}([^\s/?#\\@]{1,255})|((?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,20}(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})|\d{1,10}(?:\.\d{1,10}){3}|\[[\da-f:.]{2,60}\]))(?:[/?#][\w./?%&=#+~:@!$'*,;()-]{0,2000})?/giu;

/** Ends of file names that are no top-level domains. */
const FILES =
  /\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|rtf|jpe?g|png|gif|webp|svg|mp[34]|avi|apk|exe|rar|html?|php|aspx?|jsp|js|json)$/i;

const namesIn = (seen: string): readonly string[] =>
  Array.from(seen.matchAll(NAMES), ([, address, name = '']) =>
    address === undefined
      ? withoutFile(name.replace(/^[-_]+/, ''))
      : address.replace(address.startsWith('[') ? /[^\]]+$/ : /(?::\d{1,5})?[.,;:!)\]]*$/, ''),
  ).filter(Boolean);

const withoutFile = (name: string): string => (FILES.test(name) ? '' : name);

/** null if no address can have this host: then it is another one. */
const hostOf = (name: string): string | null => {
  try {
    return new URL(`https://${name}`).hostname;
  } catch {
    return null;
  }
};

/** The same host, or one of them below the other: shop.test, www.shop.test. */
const isSameSite = (one: string | null, other: string): boolean =>
  one !== null && (`.${one}`.endsWith(`.${other}`) || `.${other}`.endsWith(`.${one.replace(/^www\./, '')}`));

/** The labels of a host whose letters a reader takes for no others: of one script, and no accents but the usual ones of Europe. */
const CLEAR_LABEL = new RegExp(
  `^(?:${[
    'a-zß-öø-ÿœ_',
    ...['Arabic', 'Devanagari', 'Hangul', 'Hebrew', 'Thai'].map((name) => `\\p{sc=${name}}`),
  ]
    .concat('\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー', 'а-яё', 'α-ωά-ώ')
    .map((letters) => `[${letters}\\d-]*`)
    .join('|')})$`,
  'u',
);
/** Words of Cyrillic or Greek without one of these letters look like Latin words. */
const NOT_LIKE_LATIN = /[бгджзийлпфцчшщъыьэюяδζθλξπφψ]/;

/** A name that looks like another one: its letters are of two scripts, or could all be Latin. */
const isLookAlike = (name: string): boolean =>
  !name.startsWith('[') &&
  name
    .toLowerCase()
    .split('.')
    .some((label) => !CLEAR_LABEL.test(label) || (/[Ͱ-ӿ]/.test(label) && !NOT_LIKE_LATIN.test(label)));

const emailsIn = (seen: string): readonly string[] =>
  (seen.match(/[\p{L}\p{M}\p{N}.+_-]{1,64}@[\p{L}\p{M}\p{N}.-]+/gu) ?? []).map((email) =>
    email.toLowerCase().replace(/\.+$/, ''),
  );

const phonesIn = (seen: string): readonly string[] =>
  (seen.match(/\+?[\d(][\d ()./\p{Pd}\u2212]{4,30}\d/gu) ?? [])
    .map(digitsOf)
    .filter((phone) => phone.length > 4);

/** Digits alone, without the sign for a country code. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^00/, '');

/** The same number, or the same without its country code: +49 30 1234567, 030 1234567. */
const isSamePhone = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  const local = short.replace(/^0/, '');
  return local !== short && long.endsWith(local) && long.length - local.length <= 3;
};
