// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KefuEvents } from '../../../application/integration/kefu-api';
import { LANGUAGE_CODES } from '../../../domain/language/language';
import { AWAY_WORDS } from '../../../main/embed/away-words';
import type { Files } from '../../../main/embed/load-file';
import { mountLauncher } from '../../../main/embed/mount';
import { startPageRules } from '../../../main/embed/page-rules';
import type { PanelContext } from '../../../main/embed/panel-context';
import { CATALOGUES } from '../../../ui/i18n/catalogues';
import { H5, keep, prepareLoader } from './mounted-loader';

prepareLoader();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') });
  history.replaceState(null, '', '/');
});
afterEach(() => vi.useRealTimers());

const turn = () => vi.advanceTimersByTimeAsync(0);

const mount = async (
  more: object,
  script: () => Promise<typeof startPageRules> = async () => startPageRules,
) => {
  let panel: PanelContext | undefined;
  const loader = keep(
    mountLauncher(
      { businessId: '1', h5: H5, lang: 'en', ...more },
      {
        drawing: async () => '',
        part: script as Files['part'],
        panel: async () => (context) => {
          panel = context;
          return { show: () => undefined, command: () => undefined, unread: () => 0 };
        },
      },
    ),
  );
  const launcher = document
    .querySelector('[data-kefu=embed]')
    ?.shadowRoot?.querySelector<HTMLElement>('[data-kefu=launcher]') as HTMLElement;
  const heard: KefuEvents['availability'][] = [];
  const errors: KefuEvents['error'][] = [];
  loader.on('availability', (detail) => heard.push(detail));
  loader.on('error', (error) => errors.push(error));
  const atOnce = launcher.style.display;
  await turn();
  return {
    loader,
    launcher,
    heard,
    errors,
    atOnce,
    panel: () => panel as PanelContext,
    isShown: () => launcher.style.display === '',
  };
};

const go = async (address: string) => {
  history.pushState(null, '', address);
  await turn();
};

describe('showOn', () => {
  it('follows a page that changes its address: push, replace, Back and fragment', async () => {
    const { isShown, atOnce } = await mount({ showOn: ['/help/**', '#/cart', '!/help/secret'] });
    expect([atOnce, isShown()]).toEqual(['none', false]);
    await go('/help/orders');
    expect(isShown()).toBe(true);
    await go('/help/secret');
    expect(isShown()).toBe(false);
    history.replaceState(null, '', '/#/cart');
    expect(isShown()).toBe(true);
    window.location.hash = '#/list';
    dispatchEvent(new Event('hashchange'));
    expect(isShown()).toBe(false);
  });

  it('may be a function of the address', async () => {
    const showOn = vi.fn((page: URL) => page.searchParams.get('chat') === '1');
    const { isShown } = await mount({ showOn });
    expect(isShown()).toBe(false);
    await go('/any?chat=1');
    expect(isShown()).toBe(true);
    expect(showOn.mock.calls.at(-1)?.[0].pathname).toBe('/any');
  });

  it('is something else than hide() and show()', async () => {
    const { loader, launcher, isShown } = await mount({ showOn: '/help' });
    loader.hide();
    await go('/help');
    expect([isShown(), launcher.hidden]).toEqual([true, true]);
    loader.show();
    await go('/');
    expect([isShown(), launcher.hidden]).toEqual([false, false]);
    loader.open();
    expect(loader.isOpen).toBe(true);
  });

  it.each([
    ['help', 'showOn (data-show-on): [0]: '],
    [{}, 'showOn (data-show-on): a list'],
    [() => 'yes', 'showOn (data-show-on): the function'],
    [async () => false, 'showOn (data-show-on): the function'],
    [
      () => {
        throw new Error('x');
      },
      'showOn (data-show-on): the function',
    ],
  ])('that cannot be used is named once, and the launcher is on each page: %s', async (showOn, line) => {
    const { isShown, errors } = await mount({ showOn });
    await go('/a');
    await go('/b');
    expect(isShown()).toBe(true);
    expect(errors).toMatchObject([{ key: 'setting_refused', text: expect.stringContaining(line) }]);
  });

  it('without its script, the launcher is on each page', async () => {
    const { isShown } = await mount({ showOn: '/help' }, () => Promise.reject('kefu-page.js'));
    expect(isShown()).toBe(true);
  });

  it('ends with the launcher', async () => {
    const showOn = vi.fn(() => true);
    const { pushState } = history;
    const { loader } = await mount({ showOn });
    loader.destroy();
    const calls = showOn.mock.calls.length;
    await go('/x');
    expect(showOn.mock.calls.length).toBe(calls);
    expect(history.pushState).toBe(pushState);
  });
});

/** Monday to Friday in Manila: at the beginning it is Monday, 20:00 there. */
const MANILA = JSON.stringify({
  timeZone: 'Asia/Manila',
  days: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, ['09:00-18:00']])),
});
const OPENS = '2026-12-01T01:00:00.000Z';

describe('hours before the app is loaded', () => {
  it('are known to the page, and change when the shop opens', async () => {
    const { loader, heard } = await mount({ hours: MANILA });
    expect(loader.available).toBe(false);
    expect(heard).toMatchObject([{ available: false, backAt: OPENS }]);
    await vi.advanceTimersByTimeAsync(13 * 3_600_000);
    expect(loader.available).toBe(true);
    expect(heard.at(-1)).toMatchObject({ available: true, backAt: null });
  });

  it.each([
    ['keep', true, ''],
    ['label', true, 'Our team is back:'],
    ['hide', false, ''],
  ] as const)('hoursLauncher %s', async (hoursLauncher, isShown, title) => {
    const one = await mount({ hours: MANILA, hoursLauncher });
    expect([one.isShown(), one.launcher.title.slice(0, 17)]).toEqual([isShown, title]);
    expect(one.launcher.getAttribute('aria-label')).toBe('Chat');
    const veils = () => one.launcher.querySelectorAll('[style*=grayscale]');
    expect([veils().length, one.launcher.style.filter]).toEqual([hoursLauncher === 'label' ? 1 : 0, '']);
    await vi.advanceTimersByTimeAsync(13 * 3_600_000);
    expect([one.isShown(), one.launcher.title, veils().length]).toEqual([true, '', 0]);
    expect(one.launcher.dataset['word']).toBe('Chat');
  });

  it.each([
    ['the word of the widget', {}, '채팅'],
    ['a label of the page', { label: 'Help desk' }, 'Help desk'],
  ])('are said in the language to which the chat changes, beside %s', async (_, more, word) => {
    const { loader, launcher, panel } = await mount({ hours: MANILA, hoursLauncher: 'label', ...more });
    loader.open();
    await turn();
    // As the panel does it.
    panel().nameIn?.('kr');
    panel().launcher.dataset['lang'] = 'kr';
    await turn();
    expect(launcher.title).toMatch(/^상담원 업무 재개: /);
    expect(launcher.dataset['word']).toMatch(new RegExp(`^${word} · .*\\d\\d:\\d\\d$`));
    panel().emit('availability', { available: true, backAt: null });
    expect([launcher.title, launcher.dataset['word']]).toEqual(['', word]);
  });

  it('leave the number of unread messages its colour: it is drawn above what is grey', async () => {
    const { launcher, loader } = await mount({ hours: MANILA, hoursLauncher: 'label' });
    const badge = document.createElement('span');
    badge.className = 'b';
    launcher.append(badge);
    // The word changes, and the launcher is drawn again.
    launcher.dataset['lang'] = 'kr';
    await turn();
    const [veil] = launcher.querySelectorAll('[style*=grayscale]');
    expect(veil?.nextElementSibling).toBe(badge);
    loader.destroy();
  });

  it('the app knows better: what it says of the agents counts from then on', async () => {
    const { loader, launcher, heard, panel } = await mount({ hours: MANILA, hoursLauncher: 'label' });
    loader.open();
    await turn();
    panel().emit('availability', { available: true, backAt: null });
    await turn();
    expect([launcher.title, heard.length]).toEqual(['', 2]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect([launcher.title, heard.length]).toEqual(['', 2]);
  });

  it('of a function are asked again every five minutes, also if it hangs or throws', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const answers = [
      async () => false,
      () => new Promise<boolean>(() => undefined),
      () => Promise.reject('x'),
      async () => true,
    ];
    const hours = vi.fn(() => (answers.shift() ?? (async () => true))());
    const { loader } = await mount({ hours });
    expect(loader.available).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([hours.mock.calls.length, loader.available]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(loader.available).toBe(true);
    loader.destroy();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(hours.mock.calls.length).toBe(4);
  });

  it('that cannot be read are named once, and somebody is there', async () => {
    const { loader, errors } = await mount({ hours: '{"timeZone":"UTC","days":{"mon":["9-18"]}}' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(loader.available).toBe(true);
    expect(errors).toMatchObject([
      { key: 'setting_refused', text: expect.stringContaining('hours: days.mon[0]: ') },
    ]);
  });

  it('are said on the launcher in the words of the app', async () => {
    for (const code of LANGUAGE_CODES) {
      const { default: texts } = await CATALOGUES[code]();
      expect(AWAY_WORDS[code]).toEqual([texts.hours_back.replace('{{time}}', '#'), texts.hours_away]);
    }
  });
});
