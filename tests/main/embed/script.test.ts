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
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
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
  await runTag({});
  expect(launchers()).toBe(0);
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
  await runTag({});
  expect(launchers()).toBe(0);
});

it('a module finds its tag, although it is no current script', async () => {
  const tag = document.createElement('script');
  // happy-dom would load it.
  tag.type = 'text/plain';
  tag.setAttribute('src', src);
  tag.dataset['businessId'] = '1';
  // Somebody else's picture, which stands before the tag.
  const picture = document.createElement('img');
  picture.setAttribute('src', 'https://evil.example/kefu-embed.js');
  document.head.append(picture, tag);
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(null);
  vi.resetModules();
  await import('../../../main/embed/script');
  tag.remove();
  picture.remove();
  expect(launchers()).toBe(1);
  page.kefu.destroy();
});

it('nothing happens on a page where the tag is not found', async () => {
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(null);
  vi.resetModules();
  await expect(import('../../../main/embed/script')).resolves.toBeDefined();
  expect(launchers()).toBe(0);
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
