import { Subscription } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { BrowserEnvironment } from '../../adapters/browser/environment';
import { FakeEnvironment } from '../../adapters/memory/fake-environment';
import type { Environment } from '../../application/ports/environment.port';
import { fakePage } from './support/fake-page';
import { FakeStorage } from './support/fake-storage';

interface Subject {
  readonly environment: Environment;
  network(up: boolean): void;
  show(shown: boolean): void;
  /** The page continues after a freeze, or is restored from the back-forward cache. */
  thaw(): void;
  /** Whether the visitor is asked before the page is left now. */
  asks(): boolean;
  /** The browser prepares the page. @returns a visitor opens it */
  prerender(): () => void;
}

const environmentContract = (make: (languages?: readonly string[]) => Subject): void => {
  let running = new Subscription();
  afterEach(() => {
    running.unsubscribe();
    running = new Subscription();
  });

  const watch = (environment: Environment) => {
    const seen: string[] = [];
    const note = (name: string) => (value: boolean) => void seen.push(`${name} ${value}`);
    const all = new Subscription();
    all.add(environment.online$.subscribe(note('online')));
    all.add(environment.visible$.subscribe(note('visible')));
    all.add(environment.resumed$.subscribe(() => seen.push('resumed')));
    running.add(all);
    return { seen, leave: () => all.unsubscribe() };
  };

  it('network and visibility start with the present value, resumed$ does not', () => {
    const { environment, network, show } = make();
    expect(watch(environment).seen).toEqual(['online true', 'visible true']);
    network(false);
    show(false);
    expect(watch(environment).seen).toEqual(['online false', 'visible false']);
  });

  it('emits each change once', () => {
    const { environment, network, show } = make();
    const { seen } = watch(environment);
    for (const up of [true, false, false]) network(up);
    for (const shown of [true, false, false]) show(shown);
    expect(seen.filter((line) => line !== 'resumed').slice(2)).toEqual(['online false', 'visible false']);
  });

  it('resumed$ emits when the page is shown or thawed', () => {
    const { environment, show, thaw } = make();
    show(false);
    const { seen } = watch(environment);
    seen.length = 0;
    show(true);
    expect(seen.splice(0).sort()).toEqual(['resumed', 'visible true']);
    thaw();
    expect(seen).toEqual(['resumed']);
  });

  it('a network that comes back is emitted once, and not by resumed$', () => {
    const { environment, network } = make();
    network(false);
    const { seen } = watch(environment);
    network(true);
    expect(seen).toEqual(['online false', 'visible true', 'online true']);
  });

  it('resumed$ does not emit when the page is hidden or goes offline', () => {
    const { environment, network, show } = make();
    const { seen } = watch(environment);
    show(false);
    network(false);
    expect(seen).not.toContain('resumed');
  });

  it('reaches every listener that has not unsubscribed', () => {
    const { environment, network, show, thaw } = make();
    const [one, two] = [watch(environment), watch(environment)];
    one.leave();
    network(false);
    show(false);
    thaw();
    expect(one.seen).toEqual(['online true', 'visible true']);
    expect(two.seen.slice(2)).toEqual(['online false', 'visible false', 'resumed']);
  });

  it('asks before the page is left while anybody subscribes, and says nothing itself', () => {
    const { environment, asks } = make();
    const said: unknown[] = [];
    const subscribe = () => environment.leaveQuestion$?.subscribe({ next: (value) => said.push(value) });
    expect(asks()).toBe(false);
    const [one, two] = [subscribe(), subscribe()];
    expect(asks()).toBe(true);
    one?.unsubscribe();
    expect(asks()).toBe(true);
    two?.unsubscribe();
    expect([asks(), said]).toEqual([false, []]);
  });

  it('a page that the browser prepares waits for a visitor who opens it, an active one for nobody', async () => {
    const { environment, prerender } = make();
    expect(environment.untilActivated?.()).toBeUndefined();
    const activate = prerender();
    const heard: string[] = [];
    void environment.untilActivated?.()?.then(() => heard.push('opened'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([]);
    activate();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual(['opened']);
    expect(environment.untilActivated?.()).toBeUndefined();
  });

  it('lists the languages in the order of preference', () => {
    expect(make(['fr-CA', 'en']).environment.languageTags).toEqual(['fr-CA', 'en']);
  });

  it('keeps one id for the tab', () => {
    const { environment, network, show, thaw } = make();
    const { tabId } = environment;
    network(false);
    show(false);
    thaw();
    expect([tabId, environment.tabId]).toEqual(['tab-1', 'tab-1']);
  });
};

describe('Environment: the fake', () => {
  environmentContract((languages) => {
    const environment = new FakeEnvironment(languages);
    return {
      environment,
      network: (up) => environment.online(up),
      show: (shown) => environment.visible(shown),
      thaw: () => environment.resume(),
      asks: () => environment.asksBeforeLeaving,
      prerender: () => {
        environment.active(false);
        return () => environment.active(true);
      },
    };
  });
});

describe('Environment: the browser’s', () => {
  environmentContract((languages) => {
    const page = fakePage({ languages });
    let made = 0;
    return { environment: new BrowserEnvironment(page.window, () => `tab-${++made}`), ...page };
  });

  const opener = () => {
    let made = 0;
    return ({ window }: ReturnType<typeof fakePage>) =>
      new BrowserEnvironment(window, () => `id${++made}`).tabId;
  };

  it('ids differ between tabs, one tab keeps its own across reloads, and all chats of a page have one', () => {
    const open = opener();
    const [one, two] = [fakePage(), fakePage()];
    expect([open(one), open(two), open(one)]).toEqual(['id1', 'id2', 'id1']);
    one.window.dispatchEvent(new Event('pagehide'));
    expect(open(fakePage({ sessionStorage: one.window.sessionStorage }))).toBe('id1');
  });

  it('a hidden page that a phone has ended keeps its id', () => {
    const open = opener();
    const page = fakePage();
    const restored = () => open(fakePage({ sessionStorage: page.window.sessionStorage }));
    open(page);
    page.show(false);
    page.show(true);
    expect(restored()).toBe('id2');
    page.show(false);
    expect(restored()).toBe('id1');
  });

  it('a duplicated tab, which copies the storage, has an id of its own, and so has a second frame', () => {
    const open = opener();
    const [one, frame] = [fakePage(), fakePage()];
    Object.assign(frame.window, { sessionStorage: one.window.sessionStorage });
    const copyOf = ({ sessionStorage }: Window) => {
      const copy = new FakeStorage();
      for (let at = 0; at < sessionStorage.length; at += 1) {
        const key = sessionStorage.key(at) ?? '';
        copy.setItem(key, sessionStorage.getItem(key) ?? '');
      }
      return fakePage({ sessionStorage: copy });
    };
    expect([open(one), open(frame), open(copyOf(one.window))]).toEqual(['id1', 'id2', 'id3']);
    // Back and forward: the page was hidden, and lives again.
    one.window.dispatchEvent(new Event('pagehide'));
    one.window.dispatchEvent(new Event('pageshow'));
    expect(open(copyOf(one.window))).toBe('id4');
  });
});
