import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatwoot } from '../../../../main/embed/vendors/chatwoot';
import { crisp } from '../../../../main/embed/vendors/crisp';
import { intercom } from '../../../../main/embed/vendors/intercom';
import { kefuCalls } from '../../../../main/embed/vendors/kefu-calls';

/** Before the loader has loaded, calls are collected. */
const waiting = () => {
  const page: { kefu: { q: unknown[] } } = { kefu: { q: [] } };
  return { kefu: kefuCalls(page), asked: page.kefu.q };
};

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => warned.mockClear());

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
    [['shutdown'], [['close'], ['identify', null]]],
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
    [
      ['do', 'session:reset'],
      ['identify', null],
    ],
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
    [
      ['off', 'chat:opened'],
      ['off', 'open', undefined],
    ],
  ] as const)('%j', (command, expected) => {
    const { kefu, asked } = waiting();
    crisp(kefu).push(command as never);
    expect(asked).toEqual([expected]);
  });

  it('answers the calls is() and get()', () => {
    const { kefu } = waiting();
    expect([crisp(kefu).is('chat:opened'), crisp(kefu).is('chat:closed')]).toEqual([false, true]);
    expect(crisp(kefu).get('chat:unread:count')).toBe(0);
  });
});

describe('Chatwoot', () => {
  const made = () => {
    const { kefu, asked } = waiting();
    const told: unknown[] = [];
    const api = chatwoot(kefu, (name, detail) => told.push([name, detail]));
    const listeners = asked.splice(0) as [string, string, (detail: object) => void][];
    return { api, asked, told, listeners };
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
      ['identify', null],
    ]);
  });

  it('sends its events to the window', () => {
    const { told, listeners } = made();
    const tell = (event: string, detail: object) => listeners.find(([, name]) => name === event)?.[2](detail);
    tell('ready', {});
    tell('message', { id: '1', kind: 'text', text: 'hi' });
    expect(told).toEqual([
      ['chatwoot:ready', undefined],
      ['chatwoot:on-message', { id: '1', content: 'hi' }],
    ]);
  });
});
