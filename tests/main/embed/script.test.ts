// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileTag } from '../../../main/embed/load-file';
import type { CreatePanel } from '../../../main/embed/panel-context';
import type { KefuGlobal } from '../../../main/embed/script';

const page = globalThis as unknown as { kefu: KefuGlobal };
const launchers = () => document.querySelectorAll('[data-kefu=embed]').length;

/** The address of the tag. A browser resolves it at each reading, so it changes with the address of the page. */
let src: string;
beforeEach(() => {
  src = 'https://chat.example/embed/kefu-embed.js';
});

/** Runs the script of the tag, as in a page that replaces its body. */
const runTag = async (attributes: Readonly<Record<string, string>>) => {
  const tag = document.createElement('script');
  Object.defineProperty(tag, 'src', { get: () => src });
  Object.assign(tag.dataset, attributes);
  vi.spyOn(HTMLDocument.prototype, 'currentScript', 'get').mockReturnValue(tag);
  vi.resetModules();
  await import('../../../main/embed/script');
};

afterEach(() => vi.restoreAllMocks());

it('a tag that runs again ends every chat of the run before', async () => {
  await runTag({ businessId: '1' });
  const first = page.kefu;
  const second = first.mount({ businessId: '2' });
  expect(launchers()).toBe(2);
  expect(page.kefu.handle).toBe(second);
  await runTag({ businessId: '1' });
  expect(launchers()).toBe(1);
  expect([first, second]).not.toContain(page.kefu.handle);
  page.kefu.destroy();
  expect(launchers()).toBe(0);
});

it('a tag that runs again without its attributes leaves the chat as it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await runTag({ businessId: '1' });
  const { handle, mount } = page.kefu;
  await runTag({});
  expect(launchers()).toBe(1);
  expect(page.kefu.handle).toBe(handle);
  expect(page.kefu.mount).toBe(mount);
  expect(warn.mock.calls).toEqual([['kefu: businessId (data-business-id) is missing']]);
  page.kefu.destroy();
  await runTag({});
  expect(page.kefu.mount).not.toBe(mount);
});

it('a chat that was destroyed is kept nowhere, so that its elements are free', async () => {
  await runTag({ businessId: '1' });
  const kept = () => (page.kefu as unknown as { all: readonly unknown[] }).all;
  const [first, second] = [page.kefu.handle, page.kefu.mount({ businessId: '2' })];
  for (let mounted = 0; mounted < 20; mounted += 1) page.kefu.mount({ businessId: '3' }).destroy();
  expect(kept()).toEqual([first, second]);
  first?.destroy();
  first?.destroy();
  expect(kept()).toEqual([second]);
  second.destroy();
  expect(launchers()).toBe(0);
});

/** Runs the script as a module at `src`. It is no current script, and an error in it names its address. */
const runModule = async (...tags: readonly Readonly<Record<string, string>>[]) => {
  const added = tags.map(({ src: address = src, type = 'module', nonce = '', business = '' }) => {
    const tag = document.createElement('script');
    Object.defineProperty(tag, 'src', { value: address });
    tag.setAttribute('type', type);
    Object.assign(tag, { nonce });
    tag.dataset['businessId'] = business;
    return tag;
  });
  // happy-dom would load it.
  const parts = vi.spyOn(document.documentElement, 'querySelectorAll');
  parts.mockReturnValue(added.filter(({ type }) => type === 'module') as never);
  vi.spyOn(HTMLDocument.prototype, 'currentScript', 'get').mockReturnValue(null);
  vi.resetModules();
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => `Error\n    at ${src}:1:20\n    at https://evil.example/kefu-embed.js:1:1`;
  await import('../../../main/embed/script');
  Error.prepareStackTrace = prepareStackTrace;
  parts.mockRestore();
};

const OWN = { business: '2' };

it.each([
  ['of a file of this name elsewhere', { src: 'https://evil.example/kefu-embed.js', business: '9' }, OWN],
  ['that a consent tool holds back', { type: 'text/plain', business: '9' }, OWN],
  ['without the nonce of the page', { business: '9' }, { ...OWN, nonce: 'n' }],
  ['that says the same', OWN, OWN],
])('a module takes its own tag and not one %s (S1)', async (_, decoy, own) => {
  src = 'https://chat.example:8443/embed/kefu-embed.js?v=2';
  await runModule(decoy, own);
  expect(launchers()).toBe(1);
  const asked = vi.spyOn(document.head, 'append').mockReturnValue();
  page.kefu.open();
  const [panel] = asked.mock.calls[0] as [HTMLScriptElement];
  expect(panel.src).toBe('https://chat.example:8443/embed/kefu-panel.js?v=2');
  page.kefu.destroy();
});

it.each([
  ['no tag has its address', [{ src: 'https://evil.example/kefu-embed.js', business: '9' }]],
  ['two tags of its address say different things', [OWN, { business: '9' }]],
])('a module mounts nothing and says so if %s (S1)', async (_, tags) => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  await runModule(...tags);
  expect(launchers()).toBe(0);
  expect(said.mock.calls).toEqual([['kefu: no tag, or no one tag, has the address of this module']]);
});

it('a tag without a merchant warns (I7), unless a call that was written down mounts', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  await runTag({});
  expect(said.mock.calls).toEqual([['kefu: businessId (data-business-id) is missing']]);
  const [opened, listener] = [vi.fn(), vi.fn()];
  const q = [['on', 'open', listener], ['mount', { businessId: '1' }], ['on', 'open', opened], ['open']];
  Object.assign(page, { kefu: { q } });
  await runTag({});
  expect(said).toHaveBeenCalledOnce();
  expect(launchers()).toBe(1);
  for (const called of [listener, opened]) expect(called).toHaveBeenCalledOnce();
  page.kefu.destroy();
});

it('a written-down call that does not exist is named when the script of the panel is there, and the others are made', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const appended = vi.spyOn(document.head, 'append').mockReturnValue();
  Object.assign(page, { kefu: { q: [['opne', 'now'], ['hide']] } });
  await runTag({ businessId: '1' });
  const root = document.querySelector('[data-kefu=embed]')?.shadowRoot;
  const launcher = root?.querySelector<HTMLElement>('[data-kefu=launcher]');
  expect(launcher?.hidden).toBe(true);
  launcher?.dispatchEvent(new Event('pointerenter'));
  const { createPanel } = await import('../../../main/embed/panel');
  const panel = appended.mock.calls[0]?.[0] as FileTag<CreatePanel>;
  panel.kefuPanel?.(createPanel);
  await Promise.resolve();
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^kefu: opne is no event or call: ready,/),
  );
  page.kefu.destroy();
});

it('a listener that is added twice is called once', async () => {
  await runTag({ businessId: '1' });
  const [twice, once] = [vi.fn(), vi.fn()];
  for (const listen of [twice, twice, once]) page.kefu.on('open', listen);
  page.kefu.open();
  expect(twice).toHaveBeenCalledOnce();
  expect(once).toHaveBeenCalledOnce();
  page.kefu.off('open', twice);
  page.kefu.toggle();
  page.kefu.toggle();
  expect(twice).toHaveBeenCalledOnce();
  page.kefu.destroy();
});

it('a relative address of the tag keeps its meaning when the page changes its own address', async () => {
  const appended = vi.spyOn(document.head, 'append').mockReturnValue();
  await runTag({});
  src = 'https://chat.example/cart/7/embed/kefu-embed.js';
  page.kefu.mount({ businessId: '1' }).open();
  const panel = appended.mock.calls[0]?.[0] as HTMLScriptElement;
  expect(panel.src).toBe('https://chat.example/embed/kefu-panel.js');
  page.kefu.handle?.destroy();
});

it('a browser that is too old for the chat gets the file that leaves a link, and no API', async () => {
  const { hasOwn } = Object;
  Reflect.deleteProperty(Object, 'hasOwn');
  Reflect.deleteProperty(page, 'kefu');
  const asked: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    asked.push(tag as HTMLScriptElement);
  });
  await runTag({ businessId: '1' });
  Object.hasOwn = hasOwn;
  expect(asked.map((tag) => tag.src)).toEqual(['https://chat.example/embed/kefu-launcher-link.js']);
  // Nobody waits for it: what it lacks is no error of the page.
  asked[0]?.onerror?.('');
  expect(launchers()).toBe(0);
  expect('kefu' in page).toBe(false);
});
