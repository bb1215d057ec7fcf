// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KefuEvents } from '../../../application/integration/kefu-api';
import { startGreeting } from '../../../main/embed/greeting';
import type { Files } from '../../../main/embed/load-file';
import type { KefuLoaderApi } from '../../../main/embed/loader-api';
import { mountLauncher } from '../../../main/embed/mount';
import { H5, keep, prepareLoader } from './mounted-loader';

prepareLoader();

const SESSION = 'kefu.greeting.1';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the loader gets as the file of the greeting. */
let part = startGreeting;

const mount = async (more: object) => {
  part = startGreeting;
  const commands: unknown[] = [];
  const loader = keep(
    mountLauncher(
      { businessId: '1', h5: H5, lang: 'en', ...more },
      {
        drawing: async () => '',
        part: (async () => part) as unknown as Files['part'],
        panel: async () => () => ({
          show: () => undefined,
          command: (...command) => commands.push(command),
          unread: () => 0,
        }),
      },
    ),
  ) as KefuLoaderApi;
  const errors: KefuEvents['error'][] = [];
  loader.on('error', (error) => errors.push(error));
  await pass(0);
  const { shadowRoot: root } = document.querySelector('[data-kefu=embed]') as { shadowRoot: ShadowRoot };
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  return {
    loader,
    commands,
    errors,
    root,
    find,
    card: () => find('[data-kefu=shop-greeting]'),
    launcher: find('[data-kefu=launcher]') as HTMLElement,
  };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const go = async (address: string) => {
  history.pushState(null, '', address);
  await pass(0);
};

describe('the greeting of the shop', () => {
  it('comes after its time, says its words once to a screen reader, and takes no focus', async () => {
    const { card, find, root } = await mount({ greeting: { text: 'Need help?', afterMs: 8_000 } });
    await pass(7_999);
    expect(card()).toBeNull();
    await pass(1);
    expect(card()?.querySelector('.t')?.textContent).toBe('Need help?');
    expect(root.activeElement).toBeNull();
    await pass(100);
    expect(find('[role=status]')?.textContent).toBe('Need help?');
  });

  it('is one, also if its file is loaded once more', async () => {
    const { loader, root } = await mount({ greeting: { text: 'One', afterMs: 0 } });
    await pass(0);
    vi.resetModules();
    const again = await import('../../../main/embed/greeting');
    expect(again.startGreeting).not.toBe(startGreeting);
    part = again.startGreeting;
    loader.greet('Two');
    await pass(0);
    const cards = [...root.querySelectorAll('[data-kefu=shop-greeting] .t')];
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Two']);
  });

  it('is shown once in a visit, and never again when it was dismissed', async () => {
    const first = await mount({ greeting: 'Hi' });
    await pass(5_000);
    expect(first.card()).not.toBeNull();
    first.loader.destroy();
    const next = await mount({ greeting: 'Hi' });
    await pass(60_000);
    expect(next.card()).toBeNull();
    next.loader.destroy();
    sessionStorage.clear();
    const visit = await mount({ greeting: 'Hi' });
    await pass(5_000);
    visit.find('[data-kefu=shop-greeting-close]')?.click();
    expect(visit.card()).toBeNull();
    visit.loader.destroy();
    sessionStorage.clear();
    const later = await mount({ greeting: 'Hi' });
    await pass(60_000);
    later.loader.greet('Hi');
    await pass(0);
    expect(later.card()).toBeNull();
  });

  it('opens the chat; a quick reply is sent as the message of the visitor', async () => {
    const { card, find, loader, commands, launcher } = await mount({
      greeting: { text: 'Hi', replies: [{ en: 'My order', de: 'Meine Bestellung' }, 'Deposit'], afterMs: 0 },
    });
    await pass(0);
    const replies = [...(card()?.querySelectorAll<HTMLElement>('.r') ?? [])];
    expect(replies.map(({ textContent }) => textContent)).toEqual(['My order', 'Deposit']);
    replies[0]?.click();
    expect(loader.isOpen).toBe(true);
    expect(card()).toBeNull();
    await pass(0);
    expect(commands).toEqual([['send', 'My order']]);
    loader.close();
    loader.greet({ text: 'Again' });
    await pass(0);
    find('[data-kefu=shop-greeting-open]')?.click();
    expect([loader.isOpen, card()]).toEqual([true, null]);
    expect(launcher.getAttribute('aria-expanded')).toBe('true');
  });

  it('tells the page what became of it, in the language of the card', async () => {
    const told: string[] = [];
    const { loader, find, launcher } = await mount({});
    loader.on('greeting', ({ action, text }) => told.push(`${action}: ${text}`));
    const greet = async () => {
      loader.greet({ text: { en: 'Need help?', de: 'Hilfe?' }, replies: ['Yes'] });
      await pass(0);
    };
    await greet();
    find('[data-kefu=shop-greeting-open]')?.click();
    loader.close();
    await greet();
    find('[data-kefu=shop-greeting-reply]')?.click();
    loader.close();
    launcher.dataset['lang'] = 'de';
    await greet();
    find('[data-kefu=shop-greeting-close]')?.click();
    await greet();
    expect(told).toEqual([
      'shown: Need help?',
      'opened: Need help?',
      'shown: Need help?',
      'replied: Yes',
      'shown: Hilfe?',
      'dismissed: Hilfe?',
    ]);
  });

  it('follows the pages of a shop, and the first one that fits is shown', async () => {
    const { card } = await mount({
      greeting: [
        { text: 'Cart', showOn: ['/cart/**'], afterMs: 1_000 },
        { text: 'Else', showOn: '!/checkout', afterMs: 9_000 },
      ],
    });
    await pass(8_000);
    await go('/checkout');
    await pass(60_000);
    expect(card()).toBeNull();
    await go('/cart/1');
    await pass(1_000);
    expect(card()?.textContent).toContain('Cart');
    await go('/cart/2');
    expect(card()).not.toBeNull();
    await go('/checkout');
    expect(card(), 'it belongs to other pages').toBeNull();
  });

  it('says its words again in another language', async () => {
    const { card, launcher } = await mount({
      greeting: { text: { en: 'Hello', de: 'Hallo' }, replies: [{ en: 'Yes', de: 'Ja' }], afterMs: 0 },
    });
    await pass(0);
    launcher.dataset['lang'] = 'de';
    await pass(0);
    expect(card()?.textContent).toBe('HalloJa');
  });

  it('names the call whose greeting cannot be used', async () => {
    const { loader, errors } = await mount({});
    loader.greet({ text: '' });
    await pass(0);
    expect(errors.map(({ text }) => text)).toEqual([expect.stringMatching(/^greet\(\) text: /)]);
  });

  it('waits until somebody looks at the page', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { card } = await mount({ greeting: 'Hi' });
    await pass(20_000);
    expect(card()).toBeNull();
    hidden.mockReturnValue(false);
    dispatchEvent(new Event('visibilitychange'));
    expect(card()).not.toBeNull();
  });

  it('is not shown to who has opened the chat, and goes with the launcher', async () => {
    const opened = await mount({ greeting: 'Hi' });
    opened.loader.open();
    opened.loader.close();
    await pass(60_000);
    expect(opened.card()).toBeNull();
    opened.loader.destroy();
    sessionStorage.clear();
    const hidden = await mount({ greeting: 'Hi' });
    await pass(5_000);
    hidden.loader.hide();
    await pass(0);
    expect(hidden.card()).toBeNull();
    hidden.loader.greet('Hi');
    await pass(0);
    expect(hidden.card()).toBeNull();
  });

  it('gives way to the preview of a message', async () => {
    const { card, root, launcher } = await mount({ greeting: 'Hi' });
    await pass(5_000);
    const preview = document.createElement('div');
    preview.dataset['kefu'] = 'preview';
    launcher.before(preview);
    await pass(0);
    expect(card()).toBeNull();
    expect(root.contains(preview)).toBe(true);
  });

  it('is dismissed by Escape, and the focus goes to the launcher', async () => {
    const { card, find, root, launcher } = await mount({ greeting: 'Hi' });
    await pass(5_000);
    find('[data-kefu=shop-greeting-open]')?.focus();
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    find('[data-kefu=shop-greeting-open]')?.dispatchEvent(pressed);
    expect(card()).toBeNull();
    expect(root.activeElement).toBe(launcher);
  });

  it.each([
    [{ text: '' }, /text: a text of at most 200/],
    [{ text: 'Hi', replies: ['a', 'b', 'c'] }, /replies: at most 2/],
    [{ text: 'Hi', showOn: ['cart'] }, /showOn: \[0\]/],
  ])('%j is refused with its field, and nothing is shown', async (greeting, problem) => {
    const { card, errors } = await mount({ greeting });
    await pass(60_000);
    expect(card()).toBeNull();
    expect(errors.map(({ key, text }) => `${key} ${text}`)).toEqual([
      expect.stringMatching(new RegExp(`^setting_refused greeting \\(data-greeting\\) ${problem.source}`)),
    ]);
  });

  it('shows no markup', async () => {
    const { card } = await mount({ greeting: { text: '<b>Hi</b>', replies: ['<i>a</i>'], afterMs: 0 } });
    await pass(0);
    expect(card()?.querySelector('b,i')).toBeNull();
    expect(card()?.textContent).toContain('<b>Hi</b>');
  });

  describe('without consent', () => {
    it('stores nothing, and greets only on the page by which the visitor has come', async () => {
      const first = await mount({ greeting: 'Hi', storageConsent: false });
      await pass(5_000);
      expect(first.card()).not.toBeNull();
      first.find('[data-kefu=shop-greeting-close]')?.click();
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      first.loader.destroy();
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/other`);
      const next = await mount({ greeting: 'Hi', consentGate: true });
      await pass(60_000);
      expect(next.card()).toBeNull();
    });

    it('keeps what was dismissed when consent comes, and forgets it with the consent and with the visitor', async () => {
      const { loader, find } = await mount({ greeting: 'Hi', storageConsent: false });
      await pass(5_000);
      find('[data-kefu=shop-greeting-close]')?.click();
      loader.consent(true);
      expect([localStorage.getItem(SESSION), sessionStorage.getItem(SESSION)]).toEqual(['1', '1']);
      loader.consent(false);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      loader.consent(true);
      loader.reset();
      expect(localStorage.getItem(SESSION)).toBeNull();
    });
  });
});
