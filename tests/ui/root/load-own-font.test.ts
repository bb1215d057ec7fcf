import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GivenFont, giveFont, loadOwnFont } from '../../../ui/root/load-own-font';

/** What the page asks for, and which addresses have an answer. */
const faces: { name: string; source: string; weight: string | undefined }[] = [];
let missing: RegExp | null;
const fonts = { add: vi.fn() };
let lines: string[];

beforeEach(() => {
  faces.length = 0;
  missing = null;
  lines = [];
  fonts.add.mockReset();
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(
        name: string,
        readonly source: string,
        { weight }: FontFaceDescriptors,
      ) {
        faces.push({ name, source, weight });
      }

      async load() {
        if (missing?.test(this.source)) throw new DOMException('A network error occurred.', 'NetworkError');
        return this;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const load = (given: GivenFont) =>
  loadOwnFont(given, (line) => lines.push(line), { fonts } as unknown as Document);

describe('the families', () => {
  it.each([
    ['Inter', '"Inter"'],
    [' "Open Sans" , Verdana', '"Open Sans", "Verdana"'],
    ["'Noto Sans SC', sans-serif", '"Noto Sans SC", sans-serif'],
    ['Éclat-2 Pro', '"Éclat-2 Pro"'],
    ['黑体', '"黑体"'],
  ])('%s are written as css names them', async (fontFamily, families) => {
    expect(await load({ fontFamily })).toBe(families);
    expect(lines).toEqual([]);
  });

  it.each([
    'inherit',
    'Inter; color: red',
    'url(x)',
    'Inter)',
    '"Inter',
    '}',
    'A\\20 B',
    'Inter,',
    'var(--x)',
    `${'a'.repeat(65)}`,
    Array(9).fill('A').join(),
  ])('%s is refused by the name of the setting', async (fontFamily) => {
    const families = await load({ fontFamily });
    expect(lines).toEqual([expect.stringMatching(/^fontFamily: at most 8 names of families/)]);
    expect(families).not.toMatch(/[;(){}\\]|inherit/);
  });
});

describe('the files', () => {
  it('are named by nothing before they have come; they come before the families of the page', async () => {
    const font = await load({ fontFamily: 'Inter', fontSource: 'https://cdn.example/inter.woff2?v="2"' });
    expect(faces).toEqual([
      {
        name: expect.stringMatching(/^kefu-own-font-\d+$/),
        source: 'url("https://cdn.example/inter.woff2?v=%222%22") format("woff2")',
        weight: undefined,
      },
    ]);
    expect(fonts.add).toHaveBeenCalledOnce();
    expect(font).toBe(`${faces[0]?.name}, "Inter"`);
  });

  it('have their weights; two chats of a page share them, and another set has another name', async () => {
    const fontSource = { '400': '/fonts/a.woff2', '700': '/fonts/b.woff2' };
    await Promise.all([load({ fontSource }), load({ fontSource })]);
    expect(faces.map(({ weight }) => weight)).toEqual(['400', '700']);
    await load({ fontSource: { '100 900': '/fonts/c.woff2' } });
    expect(faces[2]?.weight).toBe('100 900');
    expect(new Set(faces.map(({ name }) => name)).size).toBe(2);
  });

  it.each([
    'http://cdn.example/a.woff2',
    'https://cdn.example/a.ttf',
    'data:font/woff2;base64,AAAA',
    '//[/a.woff2',
    { bold: '/a.woff2' },
    { '900 100': '/a.woff2' },
    { '1001': '/a.woff2' },
    { '0': '/a.woff2' },
  ])('%s is refused by the name of the setting, and not loaded', async (fontSource) => {
    expect(await load({ fontSource: fontSource as never })).toBe('');
    expect(faces).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^fontSource: /)]);
  });

  it('that do not come leave the theme its font, and the next chat asks again', async () => {
    missing = /inter/;
    const fontSource = 'https://cdn.example/inter.woff2?key=secret';
    expect(await load({ fontSource })).toBe('');
    expect(lines).toEqual([
      'fontSource: https://cdn.example/inter.woff2 was not loaded: font-src of the policy must allow it, and its server must send Access-Control-Allow-Origin',
    ]);
    missing = null;
    expect(await load({ fontSource })).toMatch(/own-font/);
  });

  it('one of which does not come leave the others', async () => {
    missing = /missing/;
    const font = await load({ fontSource: { '400': '/here.woff2', '700': '/missing.woff2' } });
    expect(font).toMatch(/own-font/);
    expect(lines).toHaveLength(1);
  });
});

describe('the chat', () => {
  const start = (isOpen: boolean, text = '') => {
    const around = document.createElement('div');
    around.innerHTML = text;
    let opens = () => {};
    giveFont(around, '"Inter"', (opened) => {
      opens = opened;
      if (isOpen) opened();
    });
    return { font: () => around.style.getPropertyValue('--kefu-own-font'), opens: () => opens() };
  };
  const LOG = '<div data-kefu="conversation"></div>';

  it.each([
    ['before its first text', true, '<div class="kefu-starting"></div>'],
    ['while it is closed', false, LOG],
  ])('gets a font that comes %s at once', (_, isOpen, text) => {
    expect(start(isOpen, text).font()).toBe('"Inter",');
  });

  it.each([LOG, '<div class="kefu-flow"></div>'])(
    'that is read already keeps its font until it is opened again: %s',
    (text) => {
      const { font, opens } = start(true, text);
      expect(font()).toBe('');
      opens();
      expect(font()).toBe('"Inter",');
    },
  );
});
