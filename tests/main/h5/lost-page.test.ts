import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES, LANGUAGE_TAG } from '../../../domain/language/language';
import { mirrorSkeleton } from '../../../main/h5/early/skeleton';

const PAGE = readFileSync('main/h5/index.html', 'utf8');

/** The sentence of each language, by the two letters that Chromium compares, and the one for all others. */
const SENTENCES = new Map(
  [...PAGE.matchAll(/<text (?:systemLanguage="(\w\w)" lang="\1" )?x="50%"[^>]*>([^<]+)<\/text>/g)].map(
    ([, tag = 'en', text = '']) => [tag, text],
  ),
);

it.each(LANGUAGE_CODES)('a page whose files are lost says so in %s', (code) => {
  const text = SENTENCES.get(LANGUAGE_TAG[code].slice(0, 2));
  expect(text?.length).toBeGreaterThan(10);
  // At 15 px it has to fit into 320 px without a second line: a drawing breaks no lines.
  expect(text?.length).toBeLessThanOrEqual(40);
});

it('has one sentence a language, and English for all others at the end', () => {
  expect(new Set(SENTENCES.values()).size).toBe(
    new Set(Object.values(LANGUAGE_TAG).map((tag) => tag.slice(0, 2))).size,
  );
  expect([...SENTENCES.keys()].at(-1)).toBe('en');
});

/** The page as it is when the first script runs, without the rest of the body. */
const openPage = () => {
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<div id="kefu"/.exec(PAGE)?.[1] ?? '';
  return document.getElementById('kefu-lost') as HTMLElement;
};

beforeEach(() => vi.resetModules());

it('the first script says so after 40 s, and when a script is missing', async () => {
  vi.useFakeTimers();
  const lost = openPage();
  await import('../../../main/h5/early/look');
  // The drawing's own clock is not needed beside it.
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(lost.querySelector('set')).toBeNull();
  vi.advanceTimersByTime(39_000);
  expect(lost.getAttribute('visibility')).toBe('hidden');
  vi.advanceTimersByTime(1_000);
  expect(lost.getAttribute('visibility')).toBe('visible');
  vi.useRealTimers();
  lost.setAttribute('visibility', 'hidden');
  document.body.appendChild(document.createElement('link')).dispatchEvent(new Event('error'));
  expect(lost.getAttribute('visibility')).toBe('hidden');
  document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'));
  expect(lost.getAttribute('visibility')).toBe('visible');
});

const isHidden = () => document.querySelector('#kefu-early > g')?.getAttribute('transform') === 'scale(0)';

it('the first script shows the drawing, also one that is parsed later', async () => {
  openPage();
  expect(isHidden()).toBe(true);
  await import('../../../main/h5/early/look');
  expect(isHidden()).toBe(false);
  vi.resetModules();
  document.body.innerHTML = '';
  await import('../../../main/h5/early/look');
  openPage();
  expect(isHidden()).toBe(true);
  await vi.waitFor(() => expect(isHidden()).toBe(false));
});

it('the press asks for the files again before the page loads again', async () => {
  const asked = vi.fn((_address: string, _options: RequestInit) =>
    Promise.reject(new TypeError('no network')),
  );
  vi.stubGlobal('fetch', asked);
  const lost = openPage();
  document.head.innerHTML =
    '<link rel="icon" href="data:,"><link rel="preload" as="style" href="/a.css"><link rel="modulepreload" href="/a.js">';
  await import('../../../main/h5/early/look');
  const link = lost.querySelector('a') as Element;
  link.addEventListener('click', (event) => event.preventDefault());
  link.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
  expect(asked.mock.calls.map(([address]) => new URL(address).pathname)).toEqual(['/a.css', '/a.js']);
  expect(asked.mock.calls.map(([, { cache }]) => cache)).toEqual(['reload', 'reload']);
  vi.unstubAllGlobals();
});

it('the skeleton is mirrored for a language from right to left, and its words are not (V21)', async () => {
  document.body.innerHTML = '';
  mirrorSkeleton(document);
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<div id="kefu"/.exec(PAGE)?.[1] ?? '';
  const shapes = document.getElementById('kefu-early-shapes');
  await vi.waitFor(() => expect(shapes?.style.transform).toBe('scaleX(-1)'));
  expect(shapes?.querySelectorAll('rect, circle').length).toBeGreaterThan(5);
  expect(shapes?.querySelector('text')).toBeNull();
});
