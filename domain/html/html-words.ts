import { cutHtml } from './cut-html';
import { HIDDEN_ELEMENTS, isBareWord } from './html-names';
import { type HtmlTag, scanHtml } from './scan-html';

/**
 * What HTML says to a reader: one line for each of its lines, without what nobody sees.
 *
 * @param decode reads character references; the references of the common characters unless another function is given
 */
export const htmlWords = (html: string, decode: (text: string) => string = decodeReferences): string => {
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

/** What is beyond the limit of decision 25 only loses what looks like a tag: that takes a third of the time. */
const quick = (html: string): string => inOneLine(html).replace(LINE_END, '\n').replace(TAG, ' ');

const TAG = /<[a-z/!][^<>]*>/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\s{0,9}\/?>/gi;

const wordsOfTag = (html: string, tag: HtmlTag): string => {
  if (isBareWord(tag)) return inOneLine(html.slice(tag.start, tag.end));
  return (tag.closing ? ENDS_LINE : BREAKS_LINE).has(tag.name) ? '\n' : ' ';
};

const BREAKS_LINE: ReadonlySet<string> = new Set(['br']);
const ENDS_LINE: ReadonlySet<string> = new Set('br p div li tr h1 h2 h3 h4 h5 h6 blockquote'.split(' '));

/** A single space stays as it is: to replace half a million of them costs more than the rest. */
const inOneLine = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ');

const tidyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => inOneLine(line).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Character references as the characters they stand for; one that is not known stays as it is. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? reference;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = point > 0 && point <= 0x10_ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : '';
  });
