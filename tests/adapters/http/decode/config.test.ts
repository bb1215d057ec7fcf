import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAgent, decodeConfig } from '../../../../adapters/http/decode/config';
import type { VisitorConfig } from '../../../../domain/identity/config';
import { DEFAULT_COLOURS } from '../../../support/specified';

const config = (more: object = {}, asked = '', scheme: 'ws' | 'wss' = 'wss'): VisitorConfig => {
  const decoded = decodeConfig({ visiter_id: 'v1', ...more }, asked, scheme);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.failure));
  return decoded.value;
};

describe('the config answer', () => {
  // Shows spec §3.22, spec §3.23, spec §3.24, spec §3.25.
  it('requires only a visitor id', () => {
    expect(config()).toEqual({
      visitorId: 'v1',
      token: { value: '', expiresAt: 0 },
      agentSocketUrl: null,
      robotSocketUrl: null,
      channel: '',
      style: '',
      colours: DEFAULT_COLOURS,
      advertisement: '',
      agents: [],
      robotOffered: false,
      logoUrl: null,
      logoLink: null,
    });
  });

  // Shows spec §3.21.
  it('reads every field, numbers as strings and back', () => {
    const decoded = config({
      visiter_id: 12,
      hyperf_token: 'abc',
      hyperf_token_expired: '1767225600',
      wsUrl: 'host/app/key?protocol=7',
      robotWsUrl: 'host/robot',
      wsScheme: 'wss',
      channel: 99,
      style: ' stg ',
      client_message_bg_color: '#ABCDEF',
      client_send_bg_color: ' #123 ',
      client_font_color: 'red; background: url(x)',
      client_header_bg_color: 7,
      adv: '<b>Hi</b>',
      cs: { '3': { service_id: 5, nick_name: 'Ann', avatar: 'https://a.b/c.png' }, '4': null },
      is_bot: '1',
      logo_url: 'https://a.b/logo.png',
      logo_link: 'javascript:alert(1)',
      name_show: 1,
      more: ['unknown'],
    });
    expect(decoded).toEqual({
      visitorId: '12',
      token: { value: 'abc', expiresAt: 1_767_225_600 },
      agentSocketUrl: 'wss://host/app/key?protocol=7',
      robotSocketUrl: 'wss://host/robot',
      channel: '99',
      style: 'stg',
      colours: { ...DEFAULT_COLOURS, messageBackground: '#abcdef', sendBackground: '#123' },
      advertisement: '<b>Hi</b>',
      agents: [{ id: '5', name: 'Ann', avatar: 'https://a.b/c.png' }],
      robotOffered: true,
      logoUrl: 'https://a.b/logo.png',
      logoLink: null,
    });
  });

  it.each([undefined, null, 'x', [], {}, { visiter_id: '' }, { visiter_id: 0 }, { visiter_id: null }])(
    'without a visitor id it names the field: %j',
    (data) => {
      const failure = { kind: 'undecodable', reason: expect.stringContaining('visiter_id') };
      expect(decodeConfig(data, '', 'wss')).toEqual({ ok: false, failure });
    },
  );

  it.each([
    ['host/x', 'wss', 'wss://host/x'],
    ['host/x', 'ws', 'ws://host/x'],
    ['host/x', 'WS://', 'ws://host/x'],
    ['host/x', 'wss:', 'wss://host/x'],
    ['host/x', undefined, 'wss://host/x'],
    ['127.0.0.1:80/x', 'ws', 'ws://127.0.0.1:80/x'],
    ['//host/x', 'ws', 'ws://host/x'],
    ['wss://host/x', 'ws', 'wss://host/x'],
    ['WS://host/x', 'wss', 'WS://host/x'],
    ['https://host/x', 'ws', 'wss://host/x'],
    ['http://host/x', 'wss', 'ws://host/x'],
    ['host/x', 'https', 'wss://host/x'],
    ['host/x', 'http://', 'ws://host/x'],
    ['ftp://host/x', 'wss', null],
    ['javascript://x', 'wss', null],
    ['', 'wss', null],
    [null, 'wss', null],
  ])('the socket %j with the scheme %j is %j', (wsUrl, wsScheme, expected) => {
    expect(config({ wsUrl, wsScheme }).agentSocketUrl).toBe(expected);
    expect(config({ robotWsUrl: wsUrl, wsScheme }).robotSocketUrl).toBe(expected);
  });

  it.each([
    ['#FFF', '#fff'],
    ['#FfFfFf', '#ffffff'],
    ['white', '#ffffff'],
    [' White ', '#ffffff'],
    ['rgb(255,255,255)', '#ffffff'],
    ['rgb(255 255 255)', '#ffffff'],
    ['rgba(255, 255, 255, 1)', '#ffffff'],
    ['black', '#000000'],
    ['RGB(0, 0, 0)', '#000000'],
    ['rgb(176, 0, 32)', '#b00020'],
    ['#b00020', '#b00020'],
  ])('the colour %j is %s', (client_header_bg_color, expected) => {
    expect(config({ client_header_bg_color }).colours.headerBackground).toBe(expected);
  });

  it.each([
    ...[
      'rgb(256,0,0)',
      'rgb(0,0)',
      'rgba(0,0,0,.5)',
      'rgb(0,0,0);x',
      'constructor',
      '__proto__',
      '#12',
      'url(x)',
    ],
    ...['rgb(1e1,0,0)', '#1234567', null, [], {}],
  ])('no colour is read from %j, so the default stays', (unreadable) => {
    const { colours } = config({
      client_message_bg_color: unreadable,
      client_send_bg_color: unreadable,
      client_font_color: unreadable,
      client_header_bg_color: unreadable,
    });
    expect(colours).toEqual(DEFAULT_COLOURS);
  });

  it.each(['a\nb', 'é', '🎫', 'a\u0000b'])(
    'a token that no header can carry counts as missing: %j',
    (token) => {
      expect(config({ hyperf_token: token }).token.value).toBe('');
      expect(config({ hyperf_token: ' Bearer abc ' }).token.value).toBe('Bearer abc');
    },
  );

  // Shows spec §3.21.
  it.each(['', null, undefined, 'tcp'])(
    'without a usable scheme (%j) the socket uses the scheme of the calls',
    (wsScheme) => {
      expect(config({ wsUrl: 'host/x', wsScheme }, '', 'ws').agentSocketUrl).toBe('ws://host/x');
      expect(config({ wsUrl: 'host/x', wsScheme }, '', 'wss').agentSocketUrl).toBe('wss://host/x');
      expect(config({ wsUrl: 'wss://host/x', wsScheme }, '', 'ws').agentSocketUrl).toBe('wss://host/x');
    },
  );

  // Shows spec §3.21.
  it('if it names no visitor id, the requested one is kept', () => {
    expect(config({ visiter_id: undefined }, 'asked').visitorId).toBe('asked');
    expect(config({ visiter_id: 'told' }, 'asked').visitorId).toBe('told');
  });

  it.each([
    [1, true],
    ['1', true],
    [0, false],
    ['0', false],
    [true, false],
    [null, false],
    [2, false],
  ])('is_bot %j means that a robot answers: %s', (is_bot, offered) => {
    expect(config({ is_bot }).robotOffered).toBe(offered);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'ftp://example.com/',
    'blob:x',
    'example.com',
    '//example.com',
  ])('a logo or its link that is no http address is dropped: %s', (address) => {
    expect(config({ logo_url: address, logo_link: address })).toMatchObject({
      logoUrl: null,
      logoLink: null,
    });
  });

  it('any content returns a result and never throws', () => {
    const names = [
      'visiter_id',
      'wsUrl',
      'wsScheme',
      'cs',
      'is_bot',
      'logo_url',
      'client_font_color',
      'channel',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (data) => {
        const decoded = decodeConfig(data, 'asked', 'wss');
        const colours = { font: expect.stringMatching(/^#[0-9a-f]{3,6}$/i) };
        expect(decoded).toMatchObject({ value: { visitorId: expect.stringMatching(/./), colours } });
      }),
    );
  }, 20_000);
});

describe('an agent', () => {
  it('is dropped without an id', () => {
    expect(decodeAgent({ service_id: 101 })).toEqual({ id: '101', name: '', avatar: null });
    for (const value of [
      null,
      undefined,
      [],
      {},
      { nick_name: 'Ann' },
      { service_id: 0 },
      { service_id: '' },
    ]) {
      expect(decodeAgent(value)).toBeNull();
    }
  });

  it('may have an avatar as a data address', () => {
    const avatar = 'data:image/png;base64,iVBORw0KGgo=';
    expect(decodeAgent({ service_id: 1, avatar })?.avatar).toBe(avatar);
  });

  // Shows decision 13.
  it.each(['/relative.png', 'javascript:1', 'data:image/svg+xml;base64,AA==', '', null, 5])(
    '%j is not accepted as an avatar',
    (avatar) => {
      expect(decodeAgent({ service_id: 1, nick_name: 'Ann', avatar })?.avatar).toBeNull();
    },
  );
});
