// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNREADABLE } from '../../../../domain/identity/another-visitor';
import { chatwoot, replaceChatwoot } from '../../../../main/embed/vendors/chatwoot';
import { crisp, replaceCrisp } from '../../../../main/embed/vendors/crisp';
import { intercom, replaceIntercom } from '../../../../main/embed/vendors/intercom';
import { kefuCalls, whenPageIsLoaded } from '../../../../main/embed/vendors/kefu-calls';

/** Before the loader has loaded, calls are collected. */
const waiting = () => {
  const page: { kefu: { q: unknown[] } } = { kefu: { q: [] } };
  return { kefu: kefuCalls(page), asked: page.kefu.q };
};

const never = () => undefined;

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => warned.mockClear());

describe('a user who cannot be read does not leave the former one in the chat', () => {
  const object = { id: 7 } as unknown as string;
  const visitors = (play: (kefu: ReturnType<typeof kefuCalls>) => void) => {
    const { kefu, asked } = waiting();
    play(kefu);
    return (asked as [string, { readonly visiterId?: unknown }][])
      .filter(([, given]) => Object.hasOwn(Object(given), 'visiterId'))
      .map(([call, { visiterId }]) => [call, visiterId]);
  };
  const booted = (settings: object) => visitors((kefu) => intercom(kefu)('boot', settings));

  it('Intercom', () => {
    expect(booted({ user_id: object })).toEqual([['identify', UNREADABLE]]);
    expect(visitors((kefu) => intercom(kefu)('update', { email: object }))).toEqual([['update', UNREADABLE]]);
    expect(booted({ user_id: object, email: 'a@b.test' })).toEqual([['identify', 'a@b.test']]);
    expect(booted({ user_id: null, email: undefined, name: 'Ann' })).toEqual([]);
  });

  it('Crisp', () => {
    const reset = (id: unknown) => visitors((kefu) => replaceCrisp({ CRISP_TOKEN_ID: id }, kefu, never));
    expect(reset(object)).toEqual([['update', UNREADABLE]]);
    expect(reset(null)).toEqual([]);
    const named = visitors((kefu) => crisp(kefu, never).push(['set', 'session:token', [object]]));
    expect(named).toEqual([['update', UNREADABLE]]);
  });

  it('Chatwoot', () => {
    expect(visitors((kefu) => chatwoot(kefu, never).setUser(object))).toEqual([['identify', UNREADABLE]]);
  });
});

describe('the calls reach the chat', () => {
  it('at once if the loader is there, otherwise when it arrives', () => {
    const open = vi.fn();
    const page: { kefu?: object } = {};
    kefuCalls(page as never).call('open');
    expect(page.kefu).toEqual({ q: [['open']] });
    page.kefu = { open, isOpen: true, unread: 3 };
    const kefu = kefuCalls(page as never);
    kefu.call('open');
    expect(open).toHaveBeenCalledOnce();
    expect([kefu.isOpen, kefu.unread]).toEqual([true, 3]);
  });

  it('a vendor’s page hears that it can call when the page has loaded', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const called = vi.fn();
    whenPageIsLoaded(called);
    await new Promise((resolve) => setTimeout(resolve));
    expect(called).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    state.mockReturnValue('complete');
    whenPageIsLoaded(called);
    expect(called).not.toHaveBeenCalled();
    await vi.waitUntil(() => called.mock.calls.length === 2);
    state.mockRestore();
  });

  it('a call without an equivalent is reported once and does nothing', () => {
    const { kefu, asked } = waiting();
    const call = intercom(kefu);
    call('trackEvent', 'x');
    call('trackEvent', 'y');
    call('constructor');
    expect(asked).toEqual([]);
    expect(warned.mock.calls.map(([line]) => line)).toEqual([
      'kefu: Intercom "trackEvent" has no counterpart and does nothing',
      'kefu: Intercom "constructor" has no counterpart and does nothing',
    ]);
  });
});

describe('Intercom', () => {
  it.each([
    [['show'], [['open']]],
    [['hide'], [['close']]],
    [['showMessages'], [['open']]],
    [
      ['showNewMessage', 'Hi'],
      [['prefill', 'Hi'], ['open']],
    ],
    [['showNewMessage'], [['open']]],
    [['showArticle', 12], [['openArticle', '12']]],
    [['shutdown'], [['close'], ['reset']]],
    [
      ['update', { user_id: 7, user_hash: 'h', plan: 'gold' }],
      [['update', { visiterId: 7, account: undefined, accessKey: 'h' }]],
    ],
    [
      ['boot', { app_id: 'x', user_id: 7, name: 'Ann', user_hash: 'h', hide_default_launcher: true }],
      [['identify', { visiterId: 7, account: 'Ann', accessKey: 'h' }], ['hide']],
    ],
    [
      ['update', { language_override: 'de', name: 'Bo' }],
      [
        ['update', { account: 'Bo' }],
        ['setLanguage', 'de'],
      ],
    ],
  ] as const)('%j', (given, expected) => {
    const { kefu, asked } = waiting();
    intercom(kefu)(...(given as unknown as [string]));
    expect(asked).toEqual(expected);
  });

  it('boots by the settings of its snippet, as Intercom does by itself', () => {
    const { kefu, asked } = waiting();
    const page: Parameters<typeof replaceIntercom>[0] = {
      intercomSettings: { app_id: 'x', user_id: 7, name: 'Ann', alignment: 'left' },
      Intercom: Object.assign(() => undefined, { q: [['show']] }),
    };
    replaceIntercom(page, kefu);
    expect(asked).toEqual([['identify', { visiterId: 7, account: 'Ann', accessKey: undefined }], ['open']]);
    expect(warned.mock.calls).toEqual([['kefu: Intercom "alignment" has no counterpart and does nothing']]);
    page.Intercom?.('hide');
    expect(asked.at(-1)).toEqual(['close']);
  });

  it('opens by the elements that the settings name, also by later ones', () => {
    const { kefu, asked } = waiting();
    intercom(kefu)('boot', { custom_launcher_selector: '#help' });
    document.body.innerHTML = '<a id="help"><b>Help</b></a><i>other</i>';
    document.querySelector('i')?.click();
    expect(asked).toEqual([]);
    document.querySelector('b')?.click();
    expect(asked).toEqual([['open']]);
  });

  it('listeners receive what Intercom would send them', () => {
    const { kefu, asked } = waiting();
    const count = vi.fn();
    intercom(kefu)('onUnreadCountChange', count);
    const [name, event, listener] = asked[0] as [string, string, (detail: object) => void];
    expect([name, event]).toEqual(['on', 'unread']);
    listener({ count: 4 });
    expect(count).toHaveBeenCalledWith(4);
  });
});

describe('Crisp', () => {
  it.each([
    [['do', 'chat:open'], ['open']],
    [['do', 'chat:close'], ['close']],
    [['do', 'chat:toggle'], ['toggle']],
    [['do', 'chat:show'], ['show']],
    [['do', 'chat:hide'], ['hide']],
    [['do', 'session:reset'], ['reset']],
    [
      ['do', 'message:send', ['text', 'Hi']],
      ['send', 'Hi'],
    ],
    [
      ['do', 'helpdesk:article:open', ['en', 'returns']],
      ['openArticle', 'returns'],
    ],
    [
      ['set', 'message:text', ['Hi']],
      ['prefill', 'Hi'],
    ],
    [
      ['set', 'user:nickname', ['Ann']],
      ['update', { account: 'Ann' }],
    ],
    [
      ['set', 'session:token', ['u-7']],
      ['update', { visiterId: 'u-7' }],
    ],
  ] as const)('%j', (command, expected) => {
    const { kefu, asked } = waiting();
    crisp(kefu, never).push(command as never);
    expect(asked).toEqual([expected]);
  });

  it('takes away its own listeners alone, as the page may listen at kefu too', () => {
    const { kefu, asked } = waiting();
    const api = crisp(kefu, never);
    api.push(['on', 'chat:opened', never], ['on', 'chat:closed', never], ['off', 'chat:opened']);
    const [[, , opened], [, , closed]] = asked as [[string, string, unknown], [string, string, unknown]];
    expect(asked.slice(2)).toEqual([['off', 'open', opened]]);
    expect([typeof opened, typeof closed]).toEqual(['function', 'function']);
  });

  it('answers the calls is() and get()', () => {
    const api = crisp(waiting().kefu, never);
    expect([api.is('chat:opened'), api.is('chat:closed')]).toEqual([false, true]);
    expect(api.get('chat:unread:count')).toBe(0);
  });

  it('reads what its snippet leaves, and is ready when it can be called', () => {
    const { kefu, asked } = waiting();
    const [loaded, trigger] = [vi.fn(), vi.fn()];
    const readyCalls: (() => void)[] = [];
    const page: Parameters<typeof replaceCrisp>[0] = {
      $crisp: [['on', 'session:loaded', loaded]],
      CRISP_RUNTIME_CONFIG: { locale: 'fr' },
      CRISP_TOKEN_ID: 'u-7',
      CRISP_READY_TRIGGER: trigger,
    };
    replaceCrisp(page, kefu, (tell) => readyCalls.push(tell));
    expect(asked).toEqual([
      ['setLanguage', 'fr'],
      ['update', { visiterId: 'u-7' }],
    ]);
    for (const called of [loaded, trigger]) expect(called).not.toHaveBeenCalled();
    for (const tell of readyCalls) tell();
    for (const called of [loaded, trigger]) expect(called).toHaveBeenCalledOnce();
  });
});

describe('Chatwoot', () => {
  const made = () => {
    const { kefu, asked } = waiting();
    const sent: unknown[] = [];
    const api = chatwoot(kefu, (name, detail) => sent.push([name, detail]));
    const listeners = asked.splice(0) as [string, string, (detail: object) => void][];
    return { api, asked, sent, listeners };
  };

  it('maps its calls', () => {
    const { api, asked } = made();
    api.toggle('open');
    api.toggle('close');
    api.toggle();
    api.toggleBubbleVisibility('hide');
    api.setUser('u-7', { name: 'Ann', identifier_hash: 'h' });
    api.setLocale('pt_BR');
    api.setColorScheme('auto');
    api.reset();
    api.setLabel();
    expect(asked).toEqual([
      ['open'],
      ['close'],
      ['toggle'],
      ['hide'],
      ['identify', { visiterId: 'u-7', account: 'Ann', accessKey: 'h' }],
      ['setLanguage', 'pt-BR'],
      ['setColorScheme', 'system'],
      ['reset'],
    ]);
  });

  it('sends its events to the window', () => {
    const { sent, listeners } = made();
    const tell = (event: string, detail: object) => listeners.find(([, name]) => name === event)?.[2](detail);
    tell('message', { id: '1', kind: 'text', text: 'hi' });
    expect(sent).toEqual([['chatwoot:on-message', { id: '1', content: 'hi' }]]);
  });

  it('applies the settings of its snippet, and is ready when it can be called', () => {
    const { kefu, asked } = waiting();
    const dispatchEvent = vi.fn();
    const readyCalls: (() => void)[] = [];
    const page: Parameters<typeof replaceChatwoot>[0] = {
      chatwootSettings: { hideMessageBubble: true, locale: 'de', darkMode: 'auto', position: 'left' },
      dispatchEvent,
    };
    replaceChatwoot(page, kefu, (tell) => readyCalls.push(tell));
    page.chatwootSDK?.run();
    expect(asked.filter((one) => (one as string[])[0] !== 'on')).toEqual([
      ['hide'],
      ['setLanguage', 'de'],
      ['setColorScheme', 'system'],
    ]);
    expect(warned.mock.calls).toEqual([['kefu: Chatwoot "position" has no counterpart and does nothing']]);
    expect(dispatchEvent).not.toHaveBeenCalled();
    for (const tell of readyCalls) tell();
    expect(dispatchEvent.mock.calls.map(([{ type }]) => type)).toEqual(['chatwoot:ready']);
  });
});
