import { describe, expect, it } from 'vitest';
import { BrowserNotifier } from '../../adapters/browser/notifier';
import { FakeNotifier } from '../../adapters/memory/fake-notifier';
import type { NotificationPermission, Notifier } from '../../application/ports/notifier.port';

interface Subject {
  readonly notifier: Notifier;
  /** Title and body of what is shown. */
  shown(): readonly string[];
  press(): void;
}

type Make = (permission: NotificationPermission, answer?: NotificationPermission) => Subject;

const notifierContract = (make: Make): void => {
  it('asks the visitor once, and shows one notification at a time', async () => {
    const { notifier, shown } = make('default', 'granted');
    expect(await notifier.permission()).toBe('default');
    await notifier.show({ title: 'Mia', body: 'a' }, () => undefined);
    expect(shown()).toEqual([]);
    expect(await notifier.ask()).toBe('granted');
    expect(await notifier.permission()).toBe('granted');
    await notifier.show({ title: 'Mia', body: 'a' }, () => undefined);
    await notifier.show({ title: 'Tom', body: 'b' }, () => undefined);
    expect(shown()).toEqual(['Tom b']);
    await notifier.close();
    expect(shown()).toEqual([]);
    await expect(notifier.close()).resolves.toBeUndefined();
  });

  it('shows nothing to who has refused', async () => {
    const { notifier, shown } = make('default', 'denied');
    expect(await notifier.ask()).toBe('denied');
    await notifier.show({ title: 'Mia', body: 'a' }, () => undefined);
    expect(shown()).toEqual([]);
  });

  it('says that it was pressed, and is gone then', async () => {
    const { notifier, shown, press } = make('granted');
    let pressed = 0;
    await notifier.show({ title: 'Mia', body: 'a' }, () => {
      pressed += 1;
    });
    press();
    expect([pressed, shown()]).toEqual([1, []]);
  });
};

describe('Notifier: the fake', () => {
  notifierContract((permission, answer = 'granted') => {
    const fake = new FakeNotifier(permission);
    fake.answer = answer;
    return {
      notifier: fake,
      shown: () => (fake.shown ? [`${fake.shown.title} ${fake.shown.body}`] : []),
      press: () => fake.press(),
    };
  });
});

describe('Notifier: of the browser', () => {
  const browser = (permission: NotificationPermission, answer: NotificationPermission = 'granted') => {
    const all = new Map<string, { words: string; notification: { onclick: (() => void) | null } }>();
    let focused = 0;
    class Notification {
      static permission = permission;
      static async requestPermission() {
        Notification.permission = answer;
        return answer;
      }
      onclick: (() => void) | null = null;
      readonly #tag: string;
      constructor(title: string, options: { readonly body?: string; readonly tag?: string } = {}) {
        this.#tag = options.tag ?? '';
        if (Notification.permission === 'granted')
          all.set(this.#tag, { words: `${title} ${options.body}`, notification: this });
      }
      close() {
        if (all.get(this.#tag)?.notification === this) all.delete(this.#tag);
      }
    }
    const page = {
      Notification: Notification as never,
      focus: () => {
        focused += 1;
      },
    };
    return {
      notifier: new BrowserNotifier(page),
      shown: () => [...all.values()].map(({ words }) => words),
      press: () => [...all.values()][0]?.notification.onclick?.(),
      focused: () => focused,
    };
  };

  notifierContract(browser);

  it('gives the page the focus when it is pressed', async () => {
    const { notifier, press, focused } = browser('granted');
    await notifier.show({ title: 'Mia', body: '' }, () => undefined);
    press();
    expect(focused()).toBe(1);
  });

  it('counts as missing where there are none, and where only a service worker may show one', async () => {
    const focus = () => undefined;
    expect(await new BrowserNotifier({ focus }).permission()).toBe('missing');
    expect(await new BrowserNotifier({ focus }).ask()).toBe('missing');
    class OfAndroid {
      static permission = 'default';
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    }
    const notifier = new BrowserNotifier({ focus, Notification: OfAndroid as never });
    expect(await notifier.permission()).toBe('missing');
    OfAndroid.permission = 'granted';
    await expect(notifier.show({ title: 'a', body: '' }, focus)).resolves.toBeUndefined();
  });
});
