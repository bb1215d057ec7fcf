import { fitBlocks } from '../../domain/layout/fit-blocks';
import { fitHtml } from '../../domain/layout/html-cost';
import { LAYOUT_UNITS, type LayoutBudget, MESSAGE_BUDGET } from '../../domain/layout/layout-budget';
import { fitText } from '../../domain/layout/text-cost';
import * as LIMITS from '../../domain/limits';
import type { MessageBody } from '../../domain/message/message';
import { bodyOf } from '../../domain/message/message-body';

/** What is drawn at once: messages of one screen, and the announcement above them. */
export interface LayoutSample {
  readonly seed: number;
  /** What is in it, each with what is around it: "welcome: table, accents". The dearest of each class are drawn. */
  readonly classes: readonly string[];
  readonly bodies: readonly MessageBody[];
  readonly advertisement: string;
}

/** mulberry32: the same numbers for a seed in Node and in a browser. */
const chances = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const LONGEST = 20_000;

/** Runs of text by class: words, one long word, accents in heaps, letters of several scripts, and directions that alternate. */
const TEXTS_BY_CLASS = {
  words: ['lorem ipsum dolor '],
  'long words': ['a'],
  'short words': ['ab '],
  accents: ['a\u0301', `a${'\u0301'.repeat(40)} `, '\u0301', '\u0301\u0323'],
  'scripts without spaces': ['\u0e44\u0e17\u0e22', '\u0e01\u0e34\u0e49', '\u4e2d'],
  'letters that join': ['\u0644\u0627', '\u0644\u0627 '],
  'directions in turn': ['a\u05d0 ', 'a\u05d0'],
  clusters: ['\u0915\u094d\u0937'],
  emoji: ['\u{1f600}', '\u{1f469}\u200d\u{1f4bb}', '\u{1f1e6}\u{1f1e7}'],
  'signs that are not seen': ['\u200b', '\u00ad', 'a\u00ad', '\u202ea', '\u2067a\u2069'],
  'tabs and lines': ['\t', '\n', 'a\n'],
  'places to break': ['a ', '-', '&nbsp;'],
  links: ['https://a.b/c ', '1234567 '],
} as const;

const named = (byClass: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(byClass).flatMap(([name, texts]) => texts.map((text) => ({ name, text })));

const TEXTS = named(TEXTS_BY_CLASS);

const WRAPPERS: readonly string[] =
  'a abbr b bdi blockquote caption code dd del div dl dt em figcaption figure h1 h6 i ins li mark ol p pre q s small span strong sub sup table td th tr u ul'.split(
    ' ',
  );
const NESTS: readonly (readonly [around: string, ...tags: string[]])[] = [
  ['tables', '<table><tr><td>'],
  ['lists', '<ul><li>'],
  ['lists', '<ol><li>'],
  ['lists', '<dl><dd>'],
  ['blocks', '<blockquote>'],
  ['tables', '<table><caption>'],
  ['directions', '<span dir=rtl>', '<span dir=ltr>'],
  ['directions', '<div dir=rtl>', '<div dir=ltr>'],
  ['directions', '<bdi>'],
  ['formatting', '<sub>', '<sup>'],
  ['formatting', '<b>', '<i>', '<u>', '<s>'],
  ['tables and lists', '<table><tr><td>', '<ul><li>'],
  ['tables', '<table><tr><td>', '<pre>'],
  ['tables', '<table><tr><th>x<td>'],
  ['blocks', '<figure><figcaption>'],
];
const ROWS_BY_CLASS = {
  'many blocks': ['<br>', '<hr>', '<p>a', '<blockquote>a</blockquote>', '<h2>a</h2>', '<pre>a</pre>'],
  'many items': ['<li>a', '<dt>a<dd>b', '<ul><li>a</ul>'],
  'many tables': ['<td>a', '<tr><td>a<td>b', '<table><tr><td>a</table>', '<caption>a'],
  'many formats': ['<b>a</b>', '<i></i>', '<sub>a</sub>', '<q>a</q>'],
  'many directions': ['<bdi>a\u05d0</bdi> ', '<span dir=rtl>a</span>'],
  'many links': ['<a href=https://a.b/>c</a> ', '<a href=https://a.b/>bank.test</a> '],
  'many pictures': ['<img src=https://a.test/1.png>', '<img width=20 height=20 src=https://a.test/1.png>'],
} as const;

/**
 * So much more than its limit a sample has at most: enough that the limit cuts it, and not so much that a browser could not draw
 * what is cut.
 */
const OVER = 1.25;

const budgetOf = (units: number): LayoutBudget => ({
  units: OVER * units,
  characters: OVER * MESSAGE_BUDGET.characters,
  pictures: OVER * MESSAGE_BUDGET.pictures,
});

const cutHtml = (html: string, units: number) => fitHtml(html, budgetOf(units));

/** A body that is a little more than its limit, and its cost. Pictures and films have their own limits. */
const cutBody = (body: MessageBody, units: number): readonly [MessageBody, cost: number] => {
  if (body.kind === 'text') {
    const { head, cost } = fitText(body.text, budgetOf(units));
    return [{ ...body, text: head }, cost];
  }
  if (body.kind === 'html') {
    const { head, cost } = cutHtml(body.html, units);
    return [{ ...body, html: head }, cost];
  }
  if (body.kind === 'welcome') {
    const { budgets, cost } = fitBlocks(body.blocks, budgetOf(units));
    return [{ ...body, blocks: budgets.map((one, at) => fitHtml(body.blocks[at] ?? '', one).head) }, cost];
  }
  return [body, 0];
};

/** The last messages have the room of the screen, those before them what each message gets. */
const cutScreen = (bodies: readonly MessageBody[]): readonly MessageBody[] => {
  let left: number = LAYOUT_UNITS.screen;
  const cut = [...bodies].reverse().map((body) => {
    const [shorter, cost] = cutBody(body, Math.max(LAYOUT_UNITS.least, Math.min(LAYOUT_UNITS.message, left)));
    left -= cost;
    return shorter;
  });
  return cut.reverse();
};

/** As short as a film can be written. */
const FILM = '<video src=http://a>';
const MOST_FILMS = OVER * LIMITS.mediaPerMessage;
const ROWS = named(ROWS_BY_CLASS);

export const sampleOf = (seed: number): LayoutSample => {
  const chance = chances(seed);
  const upTo = (most: number): number => Math.floor(chance() * most);
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const filled = (unit: string, length: number): string =>
    unit.repeat(Math.max(1, Math.ceil(length / unit.length))).slice(0, length);

  const classes = new Set<string>();
  let frame = 'html';
  let around = '';
  const tell = (name: string): void => {
    classes.add([frame, around, name].filter(Boolean).join(': '));
  };
  const labelled = ({ name, text }: { readonly name: string; readonly text: string }): string => {
    tell(name);
    return text;
  };

  const words = (length: number): string => {
    const parts = 1 + upTo(3);
    return Array.from({ length: parts }, () => filled(labelled(one(TEXTS)), length / parts)).join(
      one(['', ' ', '<br>']),
    );
  };

  const nest = (depth: number): string => {
    if (chance() < 0.4) {
      around = 'any nest';
      const tags = Array.from({ length: 1 + upTo(3) }, () => `<${one(WRAPPERS)}>`);
      return Array.from({ length: depth }, (_, at) => tags[at % tags.length]).join('');
    }
    const [name, ...tags] = one(NESTS);
    around = `nest of ${name}`;
    return Array.from({ length: depth }, (_, at) => tags[at % tags.length]).join('');
  };

  const table = (length: number): string => {
    const columns = 1 + upTo(chance() < 0.5 ? 10 : 400);
    // More than nine is not drawn.
    const span = one([1, 2, 9, 9, 10, 10]);
    const high = one([1, 2, 9, 9, 10, 10]);
    const cell = `<td${span > 1 ? ` colspan=${span}` : ''}${high > 1 ? ` rowspan=${high}` : ''}${chance() < 0.2 ? ' width=50%' : ''}>`;
    const said = filled(one(TEXTS).text, upTo(6) || 1);
    tell(span > 1 || high > 1 ? 'table with spans' : 'table');
    const row = `<tr>${`${cell}${said}`.repeat(columns)}`;
    return `<table>${filled(row, length)}`;
  };

  const rows = (length: number): string => {
    const list = Array.from({ length: 1 + upTo(3) }, () => labelled(one(ROWS))).join('');
    return filled(list, length);
  };

  const markup = (length: number): string => {
    around = '';
    const front = chance() < 0.6 ? nest(1 + upTo(chance() < 0.5 ? 12 : 30)) : '';
    const parts = 1 + upTo(chance() < 0.7 ? 1 : 4);
    const room = Math.max(20, (length - front.length) / parts);
    const kinds = [words, words, table, rows, rows];
    const said = Array.from({ length: parts }, () => one(kinds)(room)).join(chance() < 0.5 ? '' : '<p>');
    return `<p></p>${front}${said}`.slice(0, length);
  };

  const length = (): number => (chance() < 0.7 ? LONGEST : 50 + upTo(LONGEST));
  /** HTML of films with words, or what bodyOf makes of fields and of HTML without words. */
  const media = (): MessageBody => {
    const films = FILM.repeat(Math.min(upTo(LONGEST / FILM.length), MOST_FILMS));
    if (chance() < 0.3) {
      tell('many films');
      return { kind: 'html', html: `<p>film</p>${films}` };
    }
    const caption = chance() < 0.3 ? words(length()) : '';
    const images = Array.from({ length: upTo(101) }, () => 'https://a.test/1.png');
    const videos = Array.from({ length: upTo(101) }, () => 'https://a.test/1.mp4');
    const kind = chance();
    tell(kind < 0.3 ? 'pictures' : kind < 0.6 ? 'films' : 'pictures and films');
    return bodyOf({
      content: caption || (kind >= 0.3 ? films : ''),
      ...(kind < 0.3 || kind >= 0.6 ? { images } : {}),
      ...(kind >= 0.3 ? { videos } : {}),
      own: true,
    });
  };

  const films = (): string => {
    if (chance() < 0.8) return '';
    tell('films');
    return FILM.repeat(1 + upTo(chance() < 0.5 ? 5 : MOST_FILMS));
  };

  const body = (): MessageBody => {
    const kind = chance();
    around = '';
    frame = kind < 0.15 ? 'text' : kind < 0.3 ? 'welcome' : kind < 0.95 ? 'html' : 'media';
    if (count > 1) frame = `screen of ${frame}`;
    if (kind >= 0.95) return media();
    if (kind < 0.15) return { kind: 'text', text: words(length()).replaceAll('<br>', '\n') };
    if (kind < 0.3)
      return { kind: 'welcome', blocks: repeated(1 + upTo(50), () => films() + markup(length())) };
    return { kind: 'html', html: markup(length()) };
  };
  /** Many equal parts need few random numbers, so that a hundred thousand samples are quick to make. */
  const repeated = <T>(count: number, make: () => T): T[] => {
    const made = Array.from({ length: Math.min(3, count) }, make);
    return Array.from({ length: count }, (_, at) => made[at % made.length] as T);
  };

  const count = chance() < 0.6 ? 1 : 1 + upTo(40);
  const bodies = repeated(count, body);
  frame = 'announcement';
  const advertisement = chance() < 0.1 ? markup(length()) : '';
  return {
    seed,
    classes: [...classes],
    bodies: cutScreen(bodies),
    advertisement: cutHtml(advertisement, LAYOUT_UNITS.message).head,
  };
};
