import { describe, expect, it } from 'vitest';
import { lackingInScripts, lackingInStyles, stylesIn } from '../../scripts/browsers/lacking.mjs';
import { compare, unreadable } from '../../scripts/browsers/lint.mjs';

const inScript = (text: string): readonly string[] => [
  ...lackingInScripts(new Map([['planted.js', text]])).keys(),
];
const inStyle = (text: string): readonly string[] => [
  ...lackingInStyles(new Map([['planted.css', text]])).keys(),
];

describe('a script for the oldest browsers', () => {
  it.each([
    ['rows.toSorted()', '.toSorted'],
    ['rows.with(0, row)', '.with'],
    ['rows?.at(-1).toReversed()', '.toReversed'],
    ['const { groupBy } = Object', 'Object.groupBy'],
    ['Object.groupBy(rows, byDay)', 'Object.groupBy'],
    ['structuredClone(state)', 'structuredClone'],
    ['globalThis.structuredClone(state)', 'structuredClone'],
    ['URL.canParse(address)', 'URL.canParse'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['AbortSignal.timeout(3)', 'AbortSignal.timeout'],
    ['new CSSStyleSheet()', 'new CSSStyleSheet'],
    ['new Intl.Segmenter()', 'new Segmenter'],
    ['document.adoptedStyleSheets', 'document.adoptedStyleSheets'],
    ['root.adoptedStyleSheets.push(sheet)', '.adoptedStyleSheets'],
    ['document.startViewTransition(draw)', 'document.startViewTransition'],
    ['navigator.userActivation.isActive', 'navigator.userActivation'],
    ["list.addEventListener('scrollend', stop)", 'event scrollend'],
    ["addEventListener('scrollend', stop)", 'event scrollend'],
    ['fromEvent(list, `scrollend`)', 'event scrollend'],
    ["'moveBefore' in panel", '.moveBefore'],
    ['panel.inert = true', '.inert'],
    ['class A { static { start(); } }', 'syntax static block'],
    ['/(?<=a)b/', 'syntax lookbehind'],
    [
      'class A { received = using(() => open(), listen) }',
      'syntax field received = using(() => open(), listen)',
    ],
    ['class A { #words = words[(0)] }', 'syntax field #words = words[(0)]'],
  ])('%s is found', (text, name) => {
    expect(inScript(text)).toContain(name);
  });

  it.each([
    ['import rows from "./rows.json" with { type: "json" }'],
    ['/[\\p{L}--[a-z]]/v'],
    ['using file = open()'],
  ])('%s does not parse', (text) => {
    expect(inScript(text)[0]).toMatch(/^syntax /);
  });

  it.each([
    ['rows.at(-1)'],
    ['text.replaceAll("a", "b")'],
    ['Object.hasOwn(row, "id")'],
    ['a ??= b?.c ?? d'],
    ['class A { #a = new Subject(start); static b = 1; #c = () => this.#a; #m() { return #a in this; } }'],
    ['try { start() } catch {}'],
    // A name of the file's own.
    ['function structuredClone() {} structuredClone()'],
    ['const api = { showPopover() {} }; api.showPopover()'],
    // What only phones or only desktops have is no question of age.
    ["list.addEventListener('wheel', zoom); list.addEventListener('touchstart', hold)"],
  ])('%s is no finding', (text) => {
    expect(inScript(text)).toEqual([]);
  });
});

describe('a style sheet for the oldest browsers', () => {
  it.each([
    ['a:has(b){color:red}', ':has'],
    ['a:has(b),c{color:red}', ':has in a list'],
    ['a{block-size:100dvh}', 'dvh'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{--x:color-mix(in srgb,red,blue)}', 'color-mix() in a custom property'],
    // With var() the earlier declaration is forgotten.
    ['a{color:red;color:color-mix(in srgb,var(--y),blue)}', 'color-mix()'],
    ['a{inline-size:min(260px,62cqi)}', 'cqi'],
    ['@container (width < 3px){a{color:red}}', '@container'],
    ['@layer base{a{color:red}}', '@layer'],
    ['@media (width < 3px){a{color:red}}', '@media with < or >'],
    ['a{& b{color:red}}', 'nesting'],
    ['a{translate:0 1px}', 'translate'],
    ['a{text-wrap:balance}', 'text-wrap'],
    // Without the prefix of WebKit.
    ['a{user-select:none}', 'user-select'],
    ['a{backdrop-filter:none}', 'backdrop-filter'],
    ['@supports not (color:color-mix(in srgb,red,red)){a{block-size:1dvh}}', 'dvh'],
  ])('%s is found', (css, name) => {
    expect(inStyle(css)).toContain(name);
  });

  it.each([
    ['a{block-size:100vh;block-size:100dvh}'],
    ['@supports (block-size:1dvh){a{--x:100dvh}}'],
    ['a{inset:0;aspect-ratio:1;margin-inline:clamp(1px,2vw,3px)}'],
    ['a{-webkit-user-select:none;user-select:none}'],
    ['a{-webkit-backdrop-filter:none;backdrop-filter:none}'],
    ['a:is(b,:focus-visible){color:#abc0de;content:"100dvh :has()"}'],
    ['a{background:url(x.svg#1dvh)}'],
  ])('%s is no finding', (css) => {
    expect(inStyle(css)).toEqual([]);
  });

  it('does not count where none of the browsers reads it', () => {
    expect(inStyle('@container (inline-size > 3px){a{color:color-mix(in srgb,red,blue)}}')).toEqual([
      '@container',
    ]);
  });

  it('is found in a script', () => {
    expect(
      stylesIn(
        ['const css = `.l{color:red;height:$', '{x}px}`; const words = "a: b"; const f = { a: 1 }'].join(''),
      ),
    ).toEqual(['.l{color:red;height:0px}']);
  });
});

describe('the list of what is guarded', () => {
  it('names what is used and not listed, and what is listed and not used', () => {
    expect(compare(new Map([['.toSorted', ['a.js']]]), [{ uses: ['navigation'] }])).toEqual([
      '.toSorted is missing in one of the oldest browsers: a.js',
      'navigation is listed in scripts/browsers/guarded-apis.mjs, and nothing uses it',
    ]);
  });
});

describe('the files for browsers that are too old', () => {
  const built = (more: Readonly<Record<string, string>> = {}) =>
    unreadable(
      new Map(
        Object.entries({
          'embed/kefu-embed.js': 'let a = { ...b }',
          'embed/kefu-launcher-link.js': 'var a = 1',
          'h5/assets/look-a1.js': 'let a = () => 1',
          'h5/assets/start-a1.js': 'let a = () => 1',
          'h5/assets/old-browser.js': 'var a = 1',
          ...more,
        }),
      ),
    );

  it('are written in a language that these know', () => {
    expect(built()).toEqual([]);
    expect(built({ 'embed/kefu-embed.js': 'a?.b' })[0]).toMatch(/^embed\/kefu-embed.js is newer/);
    for (const name of ['look', 'start'])
      expect(built({ [`h5/international/assets/${name}-a1.js`]: 'a ?? b' })).toHaveLength(1);
    expect(built({ 'embed/kefu-launcher-link.js': 'const a = 1' })).toHaveLength(1);
    expect(built({ 'h5/assets/old-browser.js': '() => 1' })).toHaveLength(1);
  });

  it('are missed', () => {
    expect(unreadable(new Map())).toHaveLength(5);
  });
});
