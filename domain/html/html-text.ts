import { cutHtml } from './cut-html';
import { HIDDEN_ELEMENTS } from './hidden-elements';
import { type HtmlTag, scanHtml } from './scan-html';
import { isBareWord } from './tag-or-word';

/**
 * The text of HTML as a reader sees it: one line for each line of the HTML.
 *
 * @param decode replaces character references; the default knows the common ones
 */
export const htmlText = (html: string, decode: (text: string) => string = decodeReferences): string => {
  const { head, rest } = cutHtml(html);
  const beyond = rest === '' ? '' : decodeReferences(quick(rest));
  return tidyLines(decode(careful(head)) + beyond);
};

const careful = (html: string): string => {
  const pieces: string[] = [];
  for (const part of scanHtml(html, HIDDEN_ELEMENTS)) {
    if (part.kind === 'text') pieces.push(inOneLine(html.slice(part.start, part.end)));
    else pieces.push(part.kind === 'tag' ? wordsOfTag(html, part) : ' ');
  }
  return pieces.join('');
};

/** Text beyond the limit of decision 25 only loses what looks like a tag. That takes a third of the time. */
const quick = (html: string): string => inOneLine(html).replace(LINE_END, '\n').replace(TAG, ' ');

const TAG = /<[a-z/!][^<>]*>/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\s{0,9}\/?>/gi;

const wordsOfTag = (html: string, tag: HtmlTag): string => {
  if (isBareWord(tag)) return inOneLine(html.slice(tag.start, tag.end));
  if (WITHIN_WORDS.has(tag.name)) return '';
  return (tag.closing ? ENDS_LINE : BREAKS_LINE).has(tag.name) ? '\n' : ' ';
};

/** A reader sees no space at these tags: `<b>Deposit</b>, then`. */
const WITHIN_WORDS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

const BREAKS_LINE: ReadonlySet<string> = new Set(['br']);
const ENDS_LINE: ReadonlySet<string> = new Set('br p div li tr h1 h2 h3 h4 h5 h6 blockquote'.split(' '));

/** Single spaces are not replaced: replacing half a million of them would cost more than all the rest. */
const inOneLine = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ');

const tidyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => inOneLine(line).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Names that editors write, each before its sign. Letters with an accent are made from their names. */
const SIGNS = new Map(
  Array.from(
    `amp & lt < gt > quot " apos ' ndash – mdash — hellip … lsquo ‘ rsquo ’ ldquo “ rdquo ” bdquo „ laquo « raquo »
    bull • middot · iexcl ¡ iquest ¿ copy © reg ® trade ™ euro € pound £ yen ¥ deg ° ordf ª ordm º times ×
    frac12 ½ rarr → szlig ß oslash ø Oslash Ø aelig æ oelig œ`.matchAll(/(\S+) (\S+)/g),
    ([, name = '', sign = '']) => [name, sign] as const,
  ),
);
const ACCENTS = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['caron', '\u030c'],
  ['cedil', '\u0327'],
]);

/** undefined if it is no known name. */
const namedCharacter = (name: string): string | undefined => {
  if (SPACES.has(name)) return ' ';
  const accent = ACCENTS.get(name.slice(1)) ?? '';
  const letter = `${name.charAt(0)}${accent}`.normalize();
  return accent !== '' && letter.length === 1 ? letter : (SIGNS.get(name) ?? SIGNS.get(name.toLowerCase()));
};

const SPACES: ReadonlySet<string> = new Set(['nbsp', 'ensp', 'emsp', 'thinsp']);

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/** Replaces character references by their characters; an unknown reference stays. */
export const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (reference, decimal, hex, name) => {
    if (name !== undefined) return namedCharacter(name) ?? reference;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = point > 0 && point <= 0x10_ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : '';
  });
