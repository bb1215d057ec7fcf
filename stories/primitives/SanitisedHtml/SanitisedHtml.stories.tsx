import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SHAPES } from '../../../tests/ui/text/hostile-shapes';
import { plainText } from '../../../ui/primitives/SanitisedHtml/plain-text';
import { renderSafely } from '../../../ui/primitives/SanitisedHtml/render-safely';
import { SanitisedHtml } from '../../../ui/primitives/SanitisedHtml/SanitisedHtml';
import { sanitise } from '../../../ui/primitives/SanitisedHtml/sanitise';

/** HTML from outside, parsed by the browser. Screens/Chat, Html shows how it looks. */
const meta = {
  title: 'Foundations/Primitives/Sanitised HTML',
  tags: ['test-only'],
  component: SanitisedHtml,
  args: { html: '<p>Be <b>kind</b>.</p>' },
} satisfies Meta<typeof SanitisedHtml>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Some more than the 24 levels that are drawn. */
const nested = (tag: string): string => `<${tag}>`.repeat(30);

const ALERT = '<img src=x onerror=alert(1)>';

/** Where a parser reads by other rules: the names of markup of another kind, and of what it reads as text alone. */
const OTHER_RULES: readonly string[] = ['svg', 'math', 'template', 'select', 'form', 'noscript', 'table'];
const TEXT_ALONE: readonly string[] = ['style', 'title', 'textarea', 'xmp', 'noscript', 'script', 'iframe'];

/** Each text element within other rules, closed inside a value, in a comment, and by the other element. */
const MIXED_RULES: readonly string[] = OTHER_RULES.flatMap((outer) =>
  TEXT_ALONE.flatMap((inner) => [
    `<${outer}><${inner}><p title="</${inner}>${ALERT}">words`,
    `<${outer}><${inner}><!--</${inner}>${ALERT}-->`,
    `<${outer}><${inner}></${outer}>${ALERT}words`,
  ]),
);

const ATTACKS: readonly string[] = [
  ...MIXED_RULES,
  '<frameset><br>',
  '</body><frameset><frame src="javascript:alert(1)">',
  '<html><head>',
  '<head><title>words',
  '<body onload=alert(1)>',
  '<plaintext><b>words',
  '<template><img src=x onerror=alert(1)></template>words',
  '<img name=body><img name=documentElement><form id=x><input name=attributes><input name=parentNode></form>',
  '<form><input name=childNodes><input name=remove></form>words',
  '<a href="java\nscript:alert(1)">words</a><a href="&#x6a;avascript:alert(1)">more</a>',
  '<a href="data:text/html,<script>alert(1)</script>">words</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+"><image src=x onerror=alert(1)>',
  '<img src="https://admin:admin@192.168.1.1/reboot"><img src=" https://user@a.test/b.png">',
  '\0<scr\0ipt>alert(1)</script>',
  '\ud83d<b>\udc00</b>\ud83d',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  nested('div'),
  nested('b'),
  nested('center'),
  nested('svg'),
  nested('table'),
  nested('amount'),
  // Formats that a parser opens again in each paragraph: a little more than 5,000 elements.
  Array.from({ length: 24 }, (_, at) => `<b title=${at}>`).join('') + '<p>x'.repeat(210),
];

const DANGEROUS =
  'script, style, iframe, frame, frameset, object, embed, svg, math, template, form, input, base, link, meta, noscript, ' +
  '[onload], [onerror], [style], [id], [name], a[href^="j" i], a[href^="d" i], img:not([src^="http"]):not([src^="data:image/"]), img[src*="@"]';

const LIMIT_MS = 100;

/**
 * Time of script and parser, in ms. Other work of the machine slows some attempts, so one attempt within the limit
 * is enough.
 */
const bestOf = (run: () => unknown): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 20 && least >= LIMIT_MS; attempt += 1) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

// Shows decision 14.
export const Attacks: Story = {
  play: async () => {
    const alerted = window.alert;
    let alerts = 0;
    window.alert = () => {
      alerts += 1;
    };
    for (const attack of ATTACKS) {
      const box = document.createElement('div');
      box.append(sanitise(attack));
      document.body.append(box);
      await expect([...box.querySelectorAll(DANGEROUS)], attack.slice(0, 80)).toEqual([]);
      await expect(() => plainText(attack)).not.toThrow();
      box.remove();
    }
    await expect(alerts).toBe(0);
    window.alert = alerted;
  },
};

/** If the sanitiser throws or its code could not be loaded, the HTML is shown as text. */
export const WithoutSanitiser: Story = {
  play: async () => {
    const fails = () => {
      throw new TypeError('no body');
    };
    await expect(renderSafely('<p>Only <b>words</b> &eacute;</p>', fails)).toBe('Only words é');
    await expect(renderSafely('<p>Only <b>words</b></p>', null)).toBe('Only words');
  },
};

export const Quick: Story = {
  play: async () => {
    const slow: string[] = [];
    const texts = [...ATTACKS.map((attack) => ({ name: attack.slice(0, 40), long: attack })), ...SHAPES];
    for (const { name, long } of texts) {
      const took = bestOf(() => renderSafely(long, sanitise));
      if (took >= LIMIT_MS) slow.push(`${name}: ${took.toFixed(0)} ms`);
    }
    await expect(slow).toEqual([]);
  },
};

export const Frameset: Story = {
  args: { html: '<frameset><br>The words of a <b>frameset</b>' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('frameset').tagName).toBe('B'));
  },
};

const sanitised = (html: string): HTMLElement => {
  const box = document.createElement('div');
  box.append(sanitise(html));
  return box;
};

/** Attributes that are allowed stay, if their value cannot break the layout. */
export const Attributes: Story = {
  play: async () => {
    const kept = [
      '<img width="20" height="20" src="https://a.test/b.png" alt="a">',
      '<p dir="rtl" lang="ar" title="t">x</p>',
      '<ol start="5"><li>x</li></ol>',
      '<td colspan="2" rowspan="3" width="50%">x</td>',
      '<th scope="row" width="120px">x</th>',
    ];
    for (const html of kept) {
      const [, written = ''] = /<\w+ ([^>]*)>/.exec(html) ?? [];
      const { innerHTML } = sanitised(html.startsWith('<t') ? `<table><tr>${html}</tr></table>` : html);
      for (const attribute of written.match(/\w+="[^"]*"/g) ?? [])
        await expect(innerHTML, html).toContain(attribute);
    }
    const dropped = [
      '<img height=10000 src="https://a.test/b.png">',
      '<table height=9000><tr height=9000><td height=9000 colspan=10 rowspan=10 width=10000>x</table>',
      '<table><tr><td colspan=10 rowspan=10>x</table>',
      '<hr width=9000>',
      '<ol start=1000000000>',
    ];
    for (const html of dropped)
      await expect([
        ...sanitised(html).querySelectorAll('[height], [width], [colspan], [rowspan], [start]'),
      ]).toEqual([]);
  },
};

/** A link that names another host than its own shows both. */
export const RealHost: Story = {
  play: async () => {
    const shown = (href: string, text: string) => sanitised(`<a href="${href}">${text}</a>`).textContent;
    const evil = 'https://evil.test/login';
    await expect(shown(evil, 'https://bank.test/login')).toBe('https://bank.test/login (evil.test)');
    await expect(shown(evil, 'www.b\u200bank.test')).toContain('(evil.test)');
    await expect(shown(evil, 'https://bank.test@evil.test')).toContain('(evil.test)');
    await expect(shown('https://shop.test/a', 'https://www.shop.test')).toBe('https://www.shop.test');
    await expect(shown('https://click.shop.test/a', 'https://shop.test/a')).toBe('https://shop.test/a');
    await expect(shown('https://bücher.test', 'https://bücher.test')).toBe('https://bücher.test');
    await expect(shown(evil, 'bank.test')).toBe('bank.test (evil.test)');
    await expect(shown(evil, ' Bank.test/login ')).toContain('(evil.test)');
    await expect(shown('https://shop.test/a', 'shop.test/a')).toBe('shop.test/a');
    await expect(shown('mailto:ann@shop.test', 'ann@shop.test')).toBe('ann@shop.test');
    await expect(shown(evil, 'Log in')).toBe('Log in');
    await expect(shown(evil, '→ (ｂａｎｋ．ｔｅｓｔ)')).toContain('(evil.test)');
    await expect(shown(evil, 'Visit <b>bank</b>.test')).toContain('(evil.test)');
    await expect(shown('tel:+15550100', 'bank.test')).toBe('bank.test (+15550100)');
    await expect(shown('mailto:eve@evil.test', 'ann@bank.test')).toBe('ann@bank.test (eve@evil.test)');
  },
};

/** S3: parts of a link that are drawn from right to left, or in columns, and a name that begins before the link or ends behind it. */
export const DrawnAsAnotherHost: Story = {
  // Two of the links touch, which is the deception.
  parameters: { a11y: { test: 'off' } },
  args: {
    html:
      '<p dir="rtl"><a href="https://evil.test/a"><bdi>.example</bdi><bdi>bank</bdi></a></p>' +
      '<p dir="rtl"><a href="https://evil.test/b" dir="rtl"><span dir="ltr">.example</span><b dir="ltr">bank</b></a></p>' +
      '<div dir="rtl"><a href="https://evil.test/c"><table><tr><td>.example</td><td>bank</td></tr></table></a></div>' +
      '<p dir="rtl"><a href="https://evil.test/d">.example</a><a href="https://evil.test/e">bank</a></p>' +
      '<p>bank.<b><a href="https://evil.test/f">example</a></b></p>' +
      '<p>See <a href="https://shop.test/g">our <bdi>shop</bdi></a>, please</p>',
  },
  play: async ({ canvas, canvasElement }) => {
    const links = await canvas.findAllByRole('link');
    const drawn = (link: HTMLElement) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const parts: { text: string; left: number }[] = [];
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        parts.push({
          text: walker.currentNode.textContent ?? '',
          left: range.getBoundingClientRect().left,
        });
      }
      return parts.sort((a, b) => a.left - b.left).map(({ text }) => text);
    };
    for (const link of links.slice(0, 2))
      await expect(drawn(link).join('').replace(' (evil.test)', ''), 'in the order of reading').toBe(
        '.examplebank',
      );
    const unnamed = links.slice(2).filter((link) => !link.textContent.includes('(evil.test)'));
    await expect(unnamed.map((link) => link.getAttribute('href'))).toEqual(['https://shop.test/g']);
    await expect(canvasElement.querySelector('a :is([dir], bdi):not(:last-child)')).toBeNull();
  },
};

/** S15, R29: a mail goes to the address that is named, and neither mail nor call opens a window. */
export const MailAndCalls: Story = {
  play: async () => {
    const link = (href: string) => sanitised(`<a href="${href}">ask us</a>`).querySelector('a');
    const target = (href: string) => link(href)?.getAttribute('href') ?? null;
    await expect(
      target('mailto:support@shop.test?bcc=x@evil.test&subject=Hi&cc=y@evil.test&body=a%0D%0Ab'),
    ).toBe('mailto:support@shop.test?subject=Hi&body=a%0D%0Ab');
    await expect(target('mailto:support@shop.test,x@evil.test')).toBe('mailto:support@shop.test');
    await expect(target('mailto:support@shop.test%2Cx@evil.test')).toBe('mailto:support@shop.test');
    await expect(target('MailTo: support@shop.test;x@evil.test?to=y@evil.test')).toBe(
      'mailto:support@shop.test',
    );
    await expect(target('mailto:support@shop.test?subject=Hi%0D%0Abcc:x@evil.test')).toBe(
      'mailto:support@shop.test?subject=Hi%20%20bcc:x@evil.test',
    );
    await expect(target('mailto:?to=x@evil.test')).toBeNull();
    for (const href of ['mailto:support@shop.test', 'tel:+49301234567'])
      await expect([
        link(href)?.target,
        sanitised(href.replace('tel:', '')).querySelector('a')?.target,
      ]).toEqual(['', '']);
    await expect(link('https://shop.test/')?.target).toBe('_blank');
  },
};

/** Decision 41: a text that has lost its link does not look like one. */
export const LostLink: Story = {
  play: async () => {
    const { innerHTML } = sanitised(
      '<a href="javascript:alert(1)"><u>Our <b>offers</b></u></a> <a name="x">here</a>',
    );
    await expect(innerHTML).toBe('<a>Our <b>offers</b></a> <a>here</a>');
    await expect(sanitised('<a href="https:orders"><u>Orders</u></a>').innerHTML).toBe('<a>Orders</a>');
  },
};

/** A text before a link that turns its own letters around does not turn those of the link. */
export const TurnedAround: Story = {
  args: { html: '<p>\u202enwod \u202d<a href="https://evil.test">tset.563tne</a></p>' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'tset.563tne' });
    await expect(getComputedStyle(link).unicodeBidi).toBe('isolate');
  },
};

/** A link of a phone number can only call it. */
export const PhoneNumbers: Story = {
  play: async () => {
    const target = (href: string) =>
      sanitised(`<a href="${href}">call</a>`).querySelector('a')?.getAttribute('href') ?? null;
    await expect(target('tel:+49 (30) 123-456')).toBe('tel:+49 (30) 123-456');
    await expect(target('tel:**21*123456%23')).toBeNull();
    await expect(target('tel:#31#123')).toBeNull();
  },
};

/** A picture that is as high as ten thousand pixels does not hide the rest of the conversation, also while it loads. */
export const HighPicture: Story = {
  args: { html: '<img width=1 height=9999 src="https://a.test/never.png">' },
  play: async ({ canvasElement }) => {
    const image = await waitFor(() => {
      const found = canvasElement.querySelector('.kefu-html img');
      if (found === null) throw new Error('the sanitiser has not loaded');
      return found;
    });
    await expect(getComputedStyle(image).maxBlockSize).toBe('1200px');
  },
};

/** V22: a run moves to the next line as a whole, and is read from left to right also in Arabic. */
export const Run: Story = {
  args: {
    html: `<p dir="rtl">رقم المعاملة TX-2048-77 شكرا</p><p dir="rtl">طلب my AB-7 لا</p><p><u>AB-1</u> <code>cd-2</code> ${'9-'.repeat(90)}9</p>`,
  },
  decorators: [
    (Content) => (
      <div className="kefu-bubble" style={{ inlineSize: 150, color: 'CanvasText' }}>
        {Content()}
      </div>
    ),
  ],
  async play({ canvasElement }) {
    const runs = () => Array.from(canvasElement.querySelectorAll<HTMLElement>('.kefu-run'));
    await waitFor(() =>
      expect(runs().map(({ textContent }) => textContent.slice(0, 10))).toEqual([
        'TX-2048-77',
        'my AB-7',
        'AB-1',
        '9-9-9-9-9-',
      ]),
    );
    const [run, , underlined, long] = runs();
    const lines = (part: HTMLElement | undefined) =>
      Math.round((part?.getBoundingClientRect().height ?? 0) / 20);
    await expect([lines(run), run?.dir], 'on one line').toEqual([1, 'ltr']);
    await expect(underlined && getComputedStyle(underlined).display, 'its line is drawn').toBe('inline');
    await expect(lines(long), 'too long for a line').toBeGreaterThan(2);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** V22: the mark behind a run does not begin the next line, however wide the text is. */
export const RunAndItsMark: Story = {
  args: { html: '<p>deposit TX-2048?</p>' },
  play: async ({ canvas }) => {
    const paragraph = await canvas.findByText(/deposit/);
    const run = canvas.getByText(/TX/);
    const text = document.createRange();
    text.selectNodeContents(paragraph);
    const torn: number[] = [];
    for (let width = run.offsetWidth + 1; width < 200; width += 1) {
      paragraph.style.inlineSize = `${width}px`;
      const [last] = [...text.getClientRects()].slice(-1);
      if (last && last.top > run.getBoundingClientRect().bottom - 4) torn.push(width);
    }
    await expect(torn).toEqual([]);
  },
};

export const BlocksInSmall: Story = {
  args: {
    html: '<small><p>Terms apply, and the bonus is paid once only.</p><ul><li>Until Sunday</li></ul></small>',
  },
  play: async ({ canvasElement }) => {
    const blocks = () => [...canvasElement.querySelectorAll<HTMLElement>('small :is(p, li)')];
    await waitFor(() => expect(blocks()).toHaveLength(2));
    const heights = blocks().map((block) => block.offsetHeight);
    await expect(Math.min(...heights), `${heights}`).toBeGreaterThan(12);
  },
};
