// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FileTag, filesBeside } from '../../../main/embed/load-file';
import type { CreatePanel } from '../../../main/embed/panel-context';

const LOADER = 'https://cdn.example/kefu/embed/kefu-embed.js?v=2';
const PANEL = 'https://cdn.example/kefu/embed/kefu-panel.js?v=2';
vi.stubGlobal('KEFU_PANEL_INTEGRITY', 'sha384-panel');

const loaderTag = (more: object = {}) =>
  Object.assign(document.createElement('script'), { src: LOADER, ...more });

/** Nothing is fetched: the test catches the tag on its way into the page. */
let tag: FileTag<CreatePanel>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((given) => {
    tag = given as FileTag<CreatePanel>;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('KEFU_PANEL_INTEGRITY', 'sha384-panel');
});

it('asks for the file beside the loader, with the nonce and the crossorigin of the loader', async () => {
  const asked = filesBeside(loaderTag({ nonce: 'abc', crossOrigin: 'anonymous' }), LOADER).panel();
  expect(tag.src).toBe(PANEL);
  expect(tag.nonce).toBe('abc');
  expect(tag.crossOrigin).toBe('anonymous');
  const createPanel = vi.fn();
  tag.kefuPanel?.(createPanel);
  tag.dispatchEvent(new Event('load'));
  expect(await asked).toBe(createPanel);
});

it('asks for the hash of the panel where the page asks for that of the loader, and only there', () => {
  void filesBeside(loaderTag({ integrity: 'sha384-loader', crossOrigin: 'anonymous' }), LOADER).panel();
  expect([tag.integrity, tag.crossOrigin]).toEqual(['sha384-panel', 'anonymous']);
  void filesBeside(loaderTag(), LOADER).panel();
  expect(tag.integrity).toBe('');
});

it('a loader with a version in its name loads the panel of that version', () => {
  const pinned = LOADER.replace('kefu-embed.js', 'kefu-embed-1.2.0-rc.1.js');
  void filesBeside(loaderTag(), pinned).panel();
  expect(tag.src).toBe(PANEL.replace('kefu-panel.js', 'kefu-panel-1.2.0-rc.1.js'));
});

it.each(['error', 'load'])('an %s event without a panel names the address', async (type) => {
  const asked = filesBeside(loaderTag(), LOADER).panel();
  tag.dispatchEvent(new Event(type));
  await expect(asked).rejects.toBe(PANEL);
});

it('a file that is left unanswered counts as missing after 30 s', async () => {
  const asked = filesBeside(loaderTag(), LOADER).panel();
  const missing = vi.fn();
  asked.catch(missing);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(missing).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(missing).toHaveBeenCalledWith(PANEL);
});

it('tries again with a new tag', async () => {
  const load = filesBeside(loaderTag(), LOADER).panel;
  const first = load();
  const failed = tag;
  tag.dispatchEvent(new Event('error'));
  await expect(first).rejects.toBe(PANEL);
  void load();
  expect(tag).not.toBe(failed);
});

it('goes through a policy where the page asks for trusted types, and without one where it forbids that', () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const load = filesBeside(loaderTag(), LOADER).panel;
  void load();
  void load();
  expect(createPolicy).toHaveBeenCalledOnce();
  createPolicy.mockImplementation(() => {
    throw TypeError('forbidden');
  });
  void filesBeside(loaderTag(), LOADER).panel();
  expect(tag.src).toBe(PANEL);
});

it('loads the drawing of a theme from the same folder, and none where the page asks for hashes', async () => {
  const asked = filesBeside(loaderTag({ nonce: 'abc' }), LOADER).drawing('eb');
  expect([tag.src, tag.nonce]).toEqual([PANEL.replace('kefu-panel.js', 'kefu-launcher-eb.js'), 'abc']);
  (tag as unknown as FileTag<string>).kefuPanel?.('.l{}');
  expect(await asked).toBe('.l{}');
  const hashed = filesBeside(loaderTag({ integrity: 'sha384-loader' }), LOADER).drawing('sm');
  expect(await hashed).toBe('');
  expect(tag.src).not.toContain('-sm');
});

it('loads the drawing with the hashes that the page lists behind that of the loader, in its version (I5)', () => {
  const pinned = LOADER.replace('kefu-embed.js', 'kefu-embed-1.2.0-rc.1.js');
  const integrity = 'sha384-loader sha384-drawing';
  void filesBeside(loaderTag({ integrity, crossOrigin: 'anonymous' }), pinned).drawing('sm');
  expect([tag.src, tag.integrity, tag.crossOrigin]).toEqual([
    PANEL.replace('kefu-panel.js', 'kefu-launcher-sm-1.2.0-rc.1.js'),
    integrity,
    'anonymous',
  ]);
  void filesBeside(loaderTag({ integrity }), pinned).panel();
  expect(tag.integrity).toBe('sha384-panel');
});

it.each([
  ['https://cdn.example/kefu/embed/loader', 'https://cdn.example/kefu/embed/kefu-panel.js'],
  ['https://cdn.js/chat-2.js?v=a/b.js', 'https://cdn.js/kefu-panel.js?v=a/b.js'],
  ['https://cdn.example/kefu-embed-1.0.0.js', 'https://cdn.example/kefu-panel-1.0.0.js'],
])('finds the folder of a loader with the address %s (I5)', (loader, panel) => {
  void filesBeside(loaderTag(), loader).panel();
  expect(tag.src).toBe(panel);
});

it('the policy lets nothing pass that is not in the folder of the loader (S1)', () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  void filesBeside(loaderTag(), LOADER).panel();
  const { createScriptURL } = Object(createPolicy.mock.calls[0]?.[1]) as {
    createScriptURL(given: string): string;
  };
  const folder = 'https://cdn.example/kefu/embed/';
  for (const own of [PANEL, `${folder}kefu-launcher-eb-1.0.0.js`]) expect(createScriptURL(own)).toBe(own);
  const others = [
    'https://evil.example/kefu/embed/kefu-panel.js',
    `https://evil.example/${folder}kefu-panel.js`,
    `${folder}x/../../../kefu-panel.js`,
    `${folder}more/kefu-panel.js`,
    `${folder}panel.js`,
    'https://cdn.example/kefu/kefu-panel.js',
  ];
  expect(others.map(createScriptURL)).toEqual(others.map(() => ''));
});
