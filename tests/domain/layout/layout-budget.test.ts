import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBlocks } from '../../../domain/layout/fit-blocks';
import { fitMedia, mediaCost } from '../../../domain/layout/fit-media';
import { fitHtml } from '../../../domain/layout/html-cost';
import { LAYOUT_UNITS, SharedBudget } from '../../../domain/layout/layout-budget';
import { fitRow, fitText } from '../../../domain/layout/text-cost';
import { TAGS } from '../../../ui/primitives/SanitisedHtml/allowed-html';
import { htmlJustOver, textJustOver } from '../../layout/just-over';
import { SHAPES } from '../../ui/text/hostile-shapes';

const words = (length: number): string => 'lorem ipsum dolor '.repeat(length / 18);

describe('ordinary content is drawn whole', () => {
  it.each([
    ['19,000 letters', words(19_000)],
    ['lines of Arabic', 'مرحبا بك في خدمة العملاء، كيف يمكننا مساعدتك؟\n'.repeat(300)],
    ['lines of Thai', 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ\n'.repeat(300)],
    ['Korean in one paragraph', '안녕하세요 무엇을 도와드릴까요? '.repeat(200)],
    ['Chinese with numbers', '您好，您的订单 20260115 已经发货。'.repeat(500)],
    ['a hundred emoji', '\u{1f600}'.repeat(100)],
    ['fifty flags', '\u{1f1e9}\u{1f1ea}'.repeat(50)],
  ])('%s', (_, text) => {
    expect(fitText(text).rest).toBe('');
    expect(fitHtml(`<p>${text.replaceAll('\n', '<br>')}</p>`).rest).toBe('');
  });

  it.each([
    ['a table of 40 × 6', `<table>${`<tr>${'<td>12.50</td>'.repeat(6)}</tr>`.repeat(40)}</table>`],
    ['lists in lists', '<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li></ul>'.repeat(20)],
    ['200 paragraphs', '<p>One more <b>rule</b> of the <a href="https://a.test/">terms</a>.</p>'.repeat(200)],
    ['20 pictures', '<p><img src="https://a.test/b.png"></p>'.repeat(20)],
    ['what an office program writes', `${'<div><span><font>'.repeat(9)}words`],
  ])('%s', (_, html) => {
    expect(fitHtml(html).rest).toBe('');
  });

  it('and a message of 1,000 letters takes no more than each message gets', () => {
    expect(fitText(words(1_000)).cost).toBeLessThan(LAYOUT_UNITS.least);
  });
});

describe('what takes a browser long is cut where the budget ends', () => {
  it.each([
    ['flags in a row', '\u{1f1e6}\u{1f1e7}'],
    ['accents in heaps', '\u0301'],
    ['Thai without a space', '\u0e44\u0e17\u0e22'],
    ['letters and emoji in turn', '\u{1f600} '],
    ['Hebrew in one paragraph', '\u05d0\u05d1 '],
  ])('text: %s', (_, unit) => {
    const text = textJustOver((times) => unit.repeat(times));
    expect(text.length, 'before the limit of characters').toBeLessThan(20_000);
    const { head, rest, cost } = fitText(text);
    expect(rest).not.toBe('');
    expect(head + rest).toBe(text);
    expect(cost).toBeLessThan(1.1 * LAYOUT_UNITS.message);
  });

  it.each([
    ['elements', (n: number) => '<i></i>'.repeat(n)],
    ['lists', (n: number) => '<li>a'.repeat(n)],
    ['lines', (n: number) => '<br>'.repeat(n)],
    ['one wide row and many rows', (n: number) => `<table><tr>${'<td>'.repeat(n)}${'<tr><td>'.repeat(n)}`],
    ['Thai in a table', (n: number) => `<table><tr><td>${'\u0e44\u0e17\u0e22'.repeat(n)}`],
  ])('HTML: %s', (_, make) => {
    const html = htmlJustOver(make);
    expect(html.length, 'before the limit of characters').toBeLessThan(20_000);
    const { head, rest, cost } = fitHtml(html);
    expect(rest).not.toBe('');
    expect(head + rest).toBe(html);
    expect(cost).toBeLessThan(1.1 * LAYOUT_UNITS.message);
  });

  it('a message has at most 100 pictures, and the text behind them is not lost', () => {
    const { head, rest, pictures } = fitHtml(`${'<img src="https://a.test/b.png">'.repeat(101)}the end`);
    expect(pictures).toBe(100);
    expect(head.match(/<img/g)).toHaveLength(100);
    expect(rest).toMatch(/the end$/);
  });

  it('no cut is inside a tag or a character reference', () => {
    const html = '<p title="x">a &amp; b</p>'.repeat(700);
    for (let units = 1_000; units < 1_400; units += 7) {
      const { head } = fitHtml(html, { units, characters: 20_000, pictures: 9 });
      expect(head).not.toMatch(/<[^>]*$|&[a-z]*$/);
    }
  });

  it('any text is its two parts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      ...SHAPES.map(({ short }) => fc.constant(short)),
      fc
        .array(fc.constantFrom('<ul>', '<li>', '</ul>', '<table>', '<td>', 'a', '&', '\u0301'))
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, fc.nat(3_000), (given, units) => {
        const room = { units, characters: 20_000, pictures: 3 };
        for (const { head, rest } of [fitText(given, room), fitHtml(given, room)])
          expect(head + rest).toBe(given);
      }),
    );
  });
});

describe('every tag that is drawn has a cost', () => {
  it.each(TAGS)('%s', (name) => {
    expect(fitHtml(`<${name}>`).cost).toBeGreaterThan(0);
  });
});

describe('the blocks of a welcome share the room of one message', () => {
  it('in units and in characters, and what is not drawn is their text', () => {
    const blocks = Array.from({ length: 5 }, (_, at) => `<p>block ${at}</p>${'<br>'.repeat(800)}`);
    const { budgets, rest, cost } = fitBlocks(blocks);
    expect(cost).toBeLessThan(1.1 * LAYOUT_UNITS.message);
    expect(budgets.length).toBeLessThan(3);
    expect(rest).toContain('block 4');
    const long = fitBlocks(Array.from({ length: 4 }, () => words(9_000)));
    expect(long.budgets.reduce((sum, { characters }) => Math.max(sum, characters), 0)).toBe(20_000);
    expect(long.budgets).toHaveLength(3);
  });

  it('all of an ordinary welcome is drawn', () => {
    const blocks = ['<p>Welcome</p>', '<ul><li>one</li><li>two</li></ul>', '<p>How can we help?</p>'];
    expect(fitBlocks(blocks)).toMatchObject({ rest: '', budgets: { length: 3 } });
  });
});

describe('the budget of a screen', () => {
  it('gives each message a little when it is used up, and what is given back to others', () => {
    const budget = new SharedBudget(10_000);
    expect(budget.take(8_000)).toBe(8_000);
    expect(budget.take(9_000)).toBe(LAYOUT_UNITS.least);
    expect(budget.take(100)).toBe(100);
    budget.release(8_000);
    expect(budget.take(5_000)).toBe(5_000);
  });
});

describe('pictures and films beside the text', () => {
  it('of an ordinary message are all drawn with what each message gets', () => {
    const five = { images: 5, videos: 0 };
    expect(fitMedia(five, LAYOUT_UNITS.least)).toEqual(five);
    expect(fitMedia({ images: 1, videos: 2 }, LAYOUT_UNITS.least)).toEqual({ images: 1, videos: 2 });
  });

  it('as many as a message may have fit into its budget', () => {
    const most = { images: 100, videos: 100 };
    expect(fitMedia(most)).toEqual(most);
  });

  it('of a message that gets little, the pictures come first, and one is always drawn', () => {
    expect(fitMedia({ images: 100, videos: 100 }, 3_000)).toEqual({ images: 12, videos: 0 });
    expect(fitMedia({ images: 0, videos: 100 }, 3_000)).toEqual({ images: 0, videos: 3 });
    expect(fitMedia({ images: 4, videos: 100 }, 3_000)).toEqual({ images: 4, videos: 2 });
    expect(fitMedia({ images: 0, videos: 2 }, 1)).toEqual({ images: 0, videos: 1 });
    expect(fitMedia({ images: 2, videos: 2 }, 1)).toEqual({ images: 1, videos: 0 });
  });

  it('what is drawn costs no more than it may', () => {
    const many = fc.record({ images: fc.nat(100), videos: fc.nat(100) });
    fc.assert(
      fc.property(many, fc.integer({ min: 1_000, max: 200_000 }), (all, units) => {
        expect(mediaCost(fitMedia(all, units))).toBeLessThanOrEqual(units);
      }),
    );
  });
});

describe('the rows of a list share the budget of a screen', () => {
  const flags = '\u{1f1e6}\u{1f1e7}'.repeat(125);

  it('ordinary texts are drawn whole, also in the longest list', () => {
    const row = ['How do I change my address?', words(72)];
    expect(fitRow(row, 1_000)).toEqual(row);
    expect(fitRow([words(504)], 100)).toEqual([words(504)]);
    expect(fitRow([flags], 10)).toEqual([flags]);
  });

  it('what a browser draws slowly ends with an ellipsis, and leaves less to the next text of the row', () => {
    const [title = '', snippet] = fitRow([flags, flags], 1_000);
    expect(title).toMatch(/^(?:\u{1f1e6}\u{1f1e7})+…$/u);
    expect(1_000 * fitText(title).cost).toBeLessThan(1.2 * LAYOUT_UNITS.screen);
    expect(snippet).toBe('…');
  });
});
