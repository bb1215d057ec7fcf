import { describe, expect, it } from 'vitest';
import { BrowserRouter } from '../../adapters/browser/router';
import { FakeRouter } from '../../adapters/memory/fake-router';
import type { Router } from '../../application/ports/router.port';
import { HOME, type ScreenRoute } from '../../domain/screen/screen-route';
import { fakeHistory } from './support/fake-history';

interface Subject {
  readonly router: Router;
  /** The browser's Back (-1) and Forward (1). */
  move(by: number): void;
}

const HELP: ScreenRoute = { screen: 'help', search: '' };
const ARTICLE: ScreenRoute = { screen: 'explanation', title: 'Über & mehr?', search: null };
const CHAT: ScreenRoute = { screen: 'chat' };

const routerContract = (make: () => Subject): void => {
  const watched = () => {
    const subject = make();
    const shown: ScreenRoute[] = [];
    subject.router.visits$.subscribe(({ route }) => shown.push(route));
    return { ...subject, shown };
  };

  it('begins with the present route', () => {
    const { router, shown } = watched();
    expect(shown).toEqual([HOME]);
    expect(router.current.route).toEqual(HOME);
  });

  it('opens routes, and Back and Forward return to them under the same key', () => {
    const { router, shown, move } = watched();
    const home = router.current.key;
    router.go(HELP);
    router.go(ARTICLE);
    const article = router.current.key;
    move(-1);
    move(-1);
    expect(router.current).toEqual({ route: HOME, key: home });
    move(1);
    move(1);
    expect(router.current).toEqual({ route: ARTICLE, key: article });
    expect(shown).toEqual([HOME, HELP, ARTICLE, HELP, HOME, HELP, ARTICLE]);
    expect(new Set([home, article]).size).toBe(2);
  });

  it('opens the route that is shown only once', () => {
    const { router, shown } = watched();
    router.go({ screen: 'home' });
    router.replace({ screen: 'home' });
    expect(shown).toEqual([HOME]);
  });

  it('a replaced route is not returned to, and keeps the key of its entry', () => {
    const { router, move } = watched();
    router.go(CHAT);
    const { key } = router.current;
    router.replace(HELP);
    expect(router.current).toEqual({ route: HELP, key });
    move(-1);
    move(1);
    expect(router.current.route).toEqual(HELP);
  });

  it('goes back inside the flow; a visitor who came by a link is led to another route', () => {
    const { router } = watched();
    router.back(HELP);
    expect(router.current.route).toEqual(HELP);
    router.go(ARTICLE);
    router.back(CHAT);
    expect(router.current.route).toEqual(HELP);
  });

  it('gives each route an address of its own', () => {
    const { router } = watched();
    const addresses = [HOME, HELP, ARTICLE, CHAT].map((route) => router.addressOf(route));
    expect(new Set(addresses).size).toBe(4);
    expect(addresses[2]).toContain('title=%C3%9Cber+%26+mehr%3F&type=helpList');
  });
};

const browserAt = (address: string, around = false) => {
  let keys = 0;
  const history = fakeHistory(address, around);
  const open = () => {
    keys += 1;
    return `key-${keys}`;
  };
  return { ...history, router: new BrowserRouter(history.window, '/h5/', open) };
};

describe('Router: the fake', () => {
  routerContract(() => {
    const router = new FakeRouter();
    return { router, move: (by) => router.move(by) };
  });
});

describe('Router: the path of the address', () => {
  routerContract(() => browserAt('https://host.test/h5/international/home?business_id=1&lang=en'));

  it('carries all other parameters, and drops those of the last route', () => {
    const { router, address } = browserAt(
      'https://host.test/h5/international/help?business_id=1&searchText=a&lang=en&c=%26',
    );
    expect(router.current.route).toEqual({ screen: 'help', search: 'a' });
    router.go(ARTICLE);
    expect(address()).toBe(
      'https://host.test/h5/international/explanation?business_id=1&lang=en&c=%26&title=%C3%9Cber+%26+mehr%3F&type=helpList',
    );
    router.go(CHAT);
    expect(address()).toBe('https://host.test/h5/international/chatView?business_id=1&lang=en&c=%26');
  });

  // Shows spec §2.6.
  it('/international leads on to /international/index, and Back does not return to it', () => {
    const { router, address, entries } = browserAt('https://host.test/h5/international/?business_id=1#x');
    expect(address()).toBe('https://host.test/h5/international/index?business_id=1#x');
    expect(router.current.route).toEqual(HOME);
    expect(entries).toHaveLength(1);
  });

  it('knows the entry again after a reload', () => {
    const history = browserAt('https://host.test/h5/international/home');
    history.router.go(HELP);
    const { key } = history.router.current;
    const again = new BrowserRouter(history.window, '/h5/', () => 'another');
    expect(again.current).toEqual({ route: HELP, key });
    again.back(CHAT);
    expect(again.current.route).toEqual(HOME);
  });

  it('in a frame adds no entry to the history of the page around it, and its own Back leads through the visits (R27)', () => {
    const { router, entries, address } = browserAt('https://host.test/h5/international/home?lang=en', true);
    const home = router.current.key;
    router.go(HELP);
    router.go(ARTICLE);
    expect(entries).toHaveLength(1);
    expect(address()).toContain('/international/explanation?lang=en&title=');
    router.back(CHAT);
    expect(router.current.route).toEqual(HELP);
    router.back(CHAT);
    expect(router.current).toEqual({ route: HOME, key: home });
    router.back(CHAT);
    expect(router.current.route).toEqual(CHAT);
    expect(entries).toHaveLength(1);
  });

  it('an address outside of the flow is left to the page', () => {
    const { router, went, move, window } = browserAt('https://host.test/h5/international/home');
    router.go(HELP);
    window.history.replaceState(null, '', '/h5/version');
    router.visits$.subscribe();
    move(0);
    expect(went).toEqual(['reload']);
  });

  it('a browser that refuses to change the address still changes the screen', () => {
    const { router, window } = browserAt('https://host.test/h5/international/home');
    window.history.pushState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
    router.go(HELP);
    expect(router.current.route).toEqual(HELP);
  });
});

describe('Router: a hash route', () => {
  routerContract(() => browserAt('https://host.test/h5/?lang=en#/international/home?business_id=1'));

  it('stays in the hash, with its parameters', () => {
    const { router, address } = browserAt('https://host.test/h5/?lang=en#/international?business_id=1');
    expect(address()).toBe('https://host.test/h5/?lang=en#/international/index?business_id=1');
    router.go({ screen: 'help', search: 'a b' });
    expect(address()).toBe('https://host.test/h5/?lang=en#/international/help?business_id=1&searchText=a+b');
  });
});
