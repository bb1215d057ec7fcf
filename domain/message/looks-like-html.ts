/**
 * HTML is what an agent's editor writes: a tag that HTML knows, with attributes as HTML has them, or a character reference.
 * Everything else between angle brackets (an amount, an e-mail address, a comparison) is plain text and keeps its words.
 */
export const looksLikeHtml = (content: string): boolean =>
  STANDING.test(content) || DRESSED.test(content) || REFERENCE.test(content) || hasPair(content);

/** Needs no end. */
const STANDING_NAMES =
  'address|article|aside|blockquote|body|br|caption|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|head|header|hr|html|' +
  'iframe|img|li|main|nav|ol|p|pre|section|source|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|wbr';
/** Counts with an attribute or with its end: alone it may be a word, `<b>` or `<amount>`. */
const PAIRED_NAMES =
  'a|abbr|b|bdi|bdo|big|button|code|del|details|em|font|form|i|ins|kbd|label|mark|math|noscript|object|q|s|script|small|span|' +
  'strike|strong|style|sub|summary|sup|svg|template|tt|u|var';

const VALUE = `(?:"[^"]*"|'[^']*'|[^\\s"'=<>]+)`;
const FLAG = 'allowfullscreen|autoplay|controls|hidden|loop|muted|nowrap|open|playsinline';
const ATTRIBUTE = `\\s+(?:[a-z_:@][\\w:.@-]*\\s*=\\s*${VALUE}|(?:${FLAG})(?=[\\s/>]))`;

const STANDING = new RegExp(`</?(?:${STANDING_NAMES})(?:${ATTRIBUTE})*\\s*/?>`, 'i');
const DRESSED = new RegExp(`<(?:${PAIRED_NAMES})(?:${ATTRIBUTE})+\\s*/?>`, 'i');
const REFERENCE = /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/i;
const BEGIN = new RegExp(`<(${PAIRED_NAMES})\\s*>`, 'gi');
const END = new RegExp(`</(${PAIRED_NAMES})\\s*>`, 'gi');

const hasPair = (content: string): boolean => {
  const ended = new Set(namesOf(content, END));
  return ended.size > 0 && namesOf(content, BEGIN).some((name) => ended.has(name));
};

const namesOf = (content: string, tag: RegExp): readonly string[] =>
  [...content.matchAll(tag)].map(([, name = '']) => name.toLowerCase());

/** HTML in which an address between brackets, `<ann@shop.test>`, is text like the rest. */
export const keepingAddresses = (html: string): string => html.replace(BRACKETED_ADDRESS, '&lt;');

const BRACKETED_ADDRESS = /<(?=[^\s<>="'/@]{1,64}@[^\s<>="']{1,255}>|https?:\/\/[^\s<>"']{1,2000}>)/gi;
