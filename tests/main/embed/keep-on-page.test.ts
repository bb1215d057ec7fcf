// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepOnPage } from '../../../main/embed/keep-on-page';

let gone: AbortController;
let host: HTMLElement;
const warn = vi.fn();

const begin = () => keepOnPage(host, { businessId: '1' }, gone.signal, () => false);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(warn.mockClear());
  gone = new AbortController();
  host = document.createElement('div');
});
afterEach(() => {
  gone.abort();
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const removed = async () => {
  host.remove();
  await vi.advanceTimersByTimeAsync(0);
};

it('the launcher is the last element of the body, and beside the body once the page has removed it', async () => {
  begin();
  expect(document.body.lastElementChild).toBe(host);
  await removed();
  expect(host.parentNode).toBe(document.documentElement);
});

it('the launcher waits until the page is parsed', async () => {
  const state = vi.spyOn(HTMLDocument.prototype, 'readyState', 'get').mockReturnValue('loading');
  begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(host.isConnected).toBe(false);
  state.mockReturnValue('interactive');
  await vi.advanceTimersByTimeAsync(100);
  expect(host.parentNode).toBe(document.body);
});

it('the launcher is there in the turn in which the page is parsed', () => {
  const state = vi.spyOn(HTMLDocument.prototype, 'readyState', 'get').mockReturnValue('loading');
  begin();
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(host.parentNode).toBe(document.body);
});

it('a modal of the page that hides everything beside it does not hide the launcher (R17)', async () => {
  begin();
  host.setAttribute('inert', '');
  host.setAttribute('aria-hidden', 'true');
  await vi.advanceTimersByTimeAsync(0);
  expect(host.getAttributeNames()).not.toContain('inert');
  expect(host.getAttributeNames()).not.toContain('aria-hidden');
});

it('a page that always removes the launcher waits longer each time, and the console has one line (S19)', async () => {
  begin();
  const removals: number[] = [];
  const observer = new MutationObserver(() => {
    if (!host.isConnected) return;
    removals.push(Date.now());
    host.remove();
  });
  observer.observe(document.documentElement, { childList: true });
  await removed();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  observer.disconnect();
  const pauses = removals.slice(1).map((at, index) => at - (removals[index] ?? 0));
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(removals.length).toBeLessThan(40);
  expect(warn.mock.calls).toEqual([['kefu: this page has removed the launcher 10 times']]);
});

it('a page that removes the launcher now and then has it back at once', async () => {
  begin();
  for (let visit = 0; visit < 30; visit += 1) {
    await vi.advanceTimersByTimeAsync(6_000);
    await removed();
    expect(host.isConnected).toBe(true);
  }
  expect(warn).not.toHaveBeenCalled();
});
