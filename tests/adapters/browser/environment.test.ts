import { describe, expect, it } from 'vitest';
import { BrowserEnvironment } from '../../../adapters/browser/environment';
import { FakeStorage } from '../../contract/support/fake-storage';

const browser = (sessionStorage: Storage = new FakeStorage()) => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true, languages: ['fr-CA', 'en'], language: 'fr-CA' };
  const page = Object.assign(new EventTarget(), { document, navigator, sessionStorage });
  let made = 0;
  const open = () => new BrowserEnvironment(page as unknown as Window, () => `id${++made}`);
  return { page, document, navigator, open };
};

describe('BrowserEnvironment', () => {
  it('publishes the present network state first, then each change once', () => {
    const { page, navigator, open } = browser();
    const seen: boolean[] = [];
    const running = open().online$.subscribe((up) => seen.push(up));
    navigator.onLine = false;
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('offline'));
    navigator.onLine = true;
    page.dispatchEvent(new Event('online'));
    running.unsubscribe();
    navigator.onLine = false;
    page.dispatchEvent(new Event('offline'));
    expect(seen).toEqual([true, false, true]);
  });

  it('a later listener receives the present state', () => {
    const { navigator, document, open } = browser();
    const environment = open();
    navigator.onLine = false;
    document.visibilityState = 'hidden';
    const seen: boolean[] = [];
    environment.online$.subscribe((up) => seen.push(up));
    environment.visible$.subscribe((shown) => seen.push(shown));
    expect(seen).toEqual([false, false]);
  });

  it('resumes when the page is shown, thawed, or restored from the back-forward cache', () => {
    const { page, document, open } = browser();
    const environment = open();
    let resumed = 0;
    environment.resumed$.subscribe(() => {
      resumed += 1;
    });
    const show = (state: string) => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
      return resumed;
    };
    expect(show('hidden')).toBe(0);
    expect(show('visible')).toBe(1);
    document.dispatchEvent(new Event('resume'));
    expect(resumed).toBe(2);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(resumed).toBe(2);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(resumed).toBe(3);
  });

  it('publishes the network state that changed while the back-forward cache kept the page', () => {
    const { page, navigator, open } = browser();
    const seen: boolean[] = [];
    open().online$.subscribe((up) => seen.push(up));
    navigator.onLine = false;
    page.dispatchEvent(new Event('offline'));
    navigator.onLine = true;
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(seen).toEqual([true, false, true]);
    page.dispatchEvent(new Event('online'));
    expect(seen).toHaveLength(3);
  });

  it('a tab keeps its id across reloads; another tab has another', () => {
    const session = new FakeStorage();
    const { open } = browser(session);
    expect([open().tabId, open().tabId]).toEqual(['id1', 'id1']);
    expect(browser(new FakeStorage()).open().tabId).toBe('id1');
  });

  it('a tab without session storage has an id too', () => {
    const { page, open } = browser();
    Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(open().tabId).toBe('id1');
  });

  it('lists the languages in the order of preference', () => {
    const { navigator, open } = browser();
    expect(open().languageTags).toEqual(['fr-CA', 'en']);
    navigator.languages = [];
    expect(open().languageTags).toEqual(['fr-CA']);
  });
});
