// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchAddress } from '../../../adapters/frame/page-address';
import { scrollLock } from '../../../main/embed/fit-phone';

const original = { pushState: history.pushState, replaceState: history.replaceState };
// By these calls alone: happy-dom would follow an assignment to `location` later, in the middle of another file.
const go = (address: string, name: 'pushState' | 'replaceState' = 'pushState') =>
  history[name](null, '', address);
const here = (address: string) => new URL(address, location.href).href;

afterEach(() => {
  for (const name of ['pushState', 'replaceState'] as const) Reflect.deleteProperty(history, name);
  vi.unstubAllGlobals();
});

const watch = () => {
  const heard: string[] = [];
  const gone = new AbortController();
  watchAddress((address) => heard.push(address), gone.signal);
  return { heard, end: () => gone.abort() };
};

describe('the address of a page that changes without reloading', () => {
  it('is reported by the Navigation API, and nothing is wrapped', () => {
    const navigation = Object.assign(new EventTarget(), { currentEntry: null });
    vi.stubGlobal('navigation', navigation);
    const { heard, end } = watch();
    expect(history.pushState).toBe(original.pushState);
    go('/?orders');
    navigation.dispatchEvent(new Event('currententrychange'));
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(heard).toEqual([here('/?orders')]);
    end();
    go('/?cart');
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(heard).toHaveLength(1);
  });

  it('is reported by wrapped functions in other browsers; the end restores the functions', () => {
    const { heard, end } = watch();
    expect(Object.hasOwn(history, 'pushState')).toBe(true);
    go('/?one');
    go('/?two', 'replaceState');
    expect(heard).toEqual([here('/?one'), here('/?two')]);
    end();
    expect(Object.hasOwn(history, 'pushState')).toBe(false);
    expect(history.replaceState).toBe(original.replaceState);
  });

  it('of two that watch each hears it, and in whatever order they end nothing stays wrapped', () => {
    const [first, second] = [watch(), watch()];
    go('/?both');
    expect([first.heard, second.heard]).toEqual([[here('/?both')], [here('/?both')]]);
    first.end();
    go('/?second');
    expect([first.heard.length, second.heard.length]).toEqual([1, 2]);
    second.end();
    expect(['pushState', 'replaceState'].filter((name) => Object.hasOwn(history, name))).toEqual([]);
  });

  it('a wrapper that another script has put around ours stays, and ours only passes the call on', () => {
    const { heard, end } = watch();
    const ours = history.pushState;
    const theirs: typeof ours = function (this: History, ...given) {
      ours.apply(this, given);
    };
    history.pushState = theirs;
    end();
    expect(history.pushState).toBe(theirs);
    go('/?later');
    expect(heard).toEqual([]);
  });
});

describe('the scroll lock', () => {
  const page = document.documentElement;

  it('restores the attributes that were there, and removes the others', () => {
    const lock = scrollLock();
    lock(true);
    expect(page.style.overflow).toBe('hidden');
    lock(false);
    expect(page.hasAttribute('style')).toBe(false);
    page.style.overflow = 'clip';
    lock(true);
    lock(true);
    lock(false);
    lock(false);
    expect(page.style.overflow).toBe('clip');
  });

  it('leaves what the page has changed meanwhile', () => {
    const lock = scrollLock();
    lock(true);
    page.style.overflow = 'auto';
    lock(false);
    expect(page.style.overflow).toBe('auto');
    page.removeAttribute('style');
  });
});
