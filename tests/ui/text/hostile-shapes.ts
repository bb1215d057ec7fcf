/**
 * Parts that are repeated until the text is long. Each one once slowed a function down, or is similar to one that
 * did.
 */
const UNITS: Readonly<Record<string, string>> = {
  'round brackets': '(',
  'closing brackets': ')',
  'square brackets': '[',
  'angle brackets': '<',
  'closing angle brackets': '>',
  slashes: '/',
  ampersands: '&',
  references: '&#1',
  'open images': '<img',
  'open images with a space': '<img ',
  'images with sources': '<img src=x ',
  'drawn images': '<img src="data:image/png;base64,',
  'open videos': '<video',
  'open sources': '<source ',
  'whole videos': '<video>',
  'line ends': '<br>',
  'open line ends': '<br',
  'bold words': '<b>x',
  closings: '</b',
  'closed paragraphs': '</p>',
  comments: '<!--',
  scripts: '<script>',
  styles: '<style ',
  'values that hide tags': "<p c=\"' b='",
  'values that hide tags and go on': " b='<p c=\" d='",
  'quotes after tags': '<a"',
  attributes: ' hidden',
  'attributes with values': ' a="b"',
  'bare words': '<amount>',
  'mail addresses without an end': 'mailto:',
  'mail addresses': 'a@b.c ',
  'at signs': '@',
  'names and at signs': 'a@',
  labels: 'a@a.a.',
  'web addresses without an end': 'http://',
  'web addresses': 'http://a.b ',
  'web addresses in a row': 'http://a.b/c中-',
  'words that end in www': 'awww.',
  www: 'www.',
  dots: '.',
  'commas and spaces': ', ',
  digits: '1',
  zeros: '0',
  'digits and spaces': '1 ',
  'digits and dashes': '123-',
  'phone numbers': '+4930123456 ',
  pluses: '+',
  'new lines': '\n',
  spaces: ' ',
  'spaces and lines': ' \n',
  'combining marks': '\u0301',
  'marks of two classes': '\u0301\u0323',
  'joined emoji': '\u{1f469}\u200d',
  emoji: '\u{1f600}',
  flags: '\u{1f1e6}',
  'lone surrogates': '\ud83d',
  'direction marks': '\u202e',
  'null characters': '\0',
  quotes: '"',
  backslashes: '\\',
  'nested words': '{{name}}',
  'nested calls': '$t(',
};

const MIXED =
  'a<b & c="d" (e) https://f.g/(h)[i] mailto:j@k.l +49 30 123 456\n\u{1f469}\u200d\u{1f4bb}<img src=\'m\'>&amp;';

export interface Shape {
  readonly name: string;
  readonly short: string;
  readonly long: string;
}

const SHORT = 10_000;
const LONG = 1_000_000;
/** How much longer the long text is. */
export const GROWTH = LONG / SHORT;

const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const shape = (name: string, ofLength: (length: number) => string): Shape => ({
  name,
  short: ofLength(SHORT),
  long: ofLength(LONG),
});

export const SHAPES: readonly Shape[] = [
  ...Object.entries({ ...UNITS, mixed: MIXED }).map(([name, unit]) =>
    shape(name, (length) => repeated(unit, length)),
  ),
  shape('an address of brackets', (length) => `https://a.b/${repeated(')', length)}x`),
  shape('slashes before a word', (length) => `${repeated('/', length)}x`),
  shape('a picture that ends wrongly', (length) => `data:image/png;base64,${repeated('A', length)}!`),
];
