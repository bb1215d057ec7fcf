import fc from 'fast-check';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { OPTION_LIST } from '../../../main/embed/option-list';
import { fittingSettings } from '../../../main/settings/read-settings';
import { SCHEMA } from '../../../main/settings/schema';
import { createTestWidget } from '../../../main/testing';

const read = (given: object, from: 'code' | 'block' | 'loader' = 'code') => {
  const said: string[] = [];
  return { taken: fittingSettings(given, from, (what) => said.push(what)), said };
};

const A_SECRET = 'correct horse battery staple';

describe('each setting has a type, and a wrong value is replaced by its default', () => {
  const RIGHT: readonly (readonly [keyof typeof SCHEMA, ...unknown[]])[] = [
    ['apiBase', '', 'https://b.test', 'https://b.test/x'],
    ['secretKey', '', A_SECRET, '12345'],
    ['params', {}, { business_id: 7, lang: 'en' }],
    ['requestTimeoutMs', 1_000, 30_000],
    ['officialDomains', [], ['https://b.test']],
    ['storageConsent', true, false],
    ['consentGate', true, false, { text: 'Agree?' }],
    ['fromUrlParams', [], ['utm_source']],
    ['debug', true],
    ['storage', 'aliyun', 'aws'],
    ['accessKey', async () => 'signed'],
    ['readsAddress', true, false],
    ['notFoundPath', null, '/h5/404'],
    ['channelPrefixes', { visitor: 'cu', agent: 'se' }, { visitor: 'a-_=@,.;', agent: 'b' }],
    ['pollIntervalMs', 500, 3_000, 3_600_000],
    ['typingPreviewMs', 500, 60_000],
    ['questionPath', '/api/admin/event/getquestion', '/v2/x'],
    ['newQueuePath', '/api/hy/visiter/check/isNewQueue'],
    ['robotInitialCall', true],
    ['talkToPerson', '', 'Live agent', '007'],
    ['texts', {}, { en: { ok: 'Fine' }, ara: {} }],
    ['hours', { timeZone: 'UTC', days: {} }, () => true],
    ['outsideHours', 'chat', 'robot', 'form'],
    ['fontFamily', '', 'Inter', '"Open Sans", serif'],
    ['fontSource', '', '/inter.woff2', { '400': '/a.woff2', '700': '/b.woff2' }],
    ['images', true, false],
    ['convertImages', true, false],
    ['video', false],
    ['questions', false],
    ['help', false],
    ['emoji', false],
    ['rating', false],
    ['saveConversation', false],
    ['search', false],
    ['quote', false],
    ['translate', true, false, async () => null],
    ['translateBy', 'device', 'site'],
    ['agentLanguage', 'en', 'zh-Hans', 'pt-BR'],
    ['answerTime', false],
    ['textSize', false],
    ['dataSaver', false],
    ['onlinePeople', 'off', 'specified', of(3)],
    ['secretGuard', true, false, [], ['card', 'seed']],
    ['undoSendMs', 0, 5_000],
    ['dictation', true],
    ['messageForm', null, { url: 'https://f.test/x?y=1' }, { url: '/leave' }],
    ['nativeClose', [], ['webkit.messageHandlers.closeWebView', '$app.close']],
    ['nativeLink', [], ['ReactNativeWebView.postMessage']],
    ['onClose', null, () => undefined],
    ['notifications', 'none', 'name', 'text'],
    ['titleBadge', false],
    ['iconBadge', false],
    ['assetsBase', '.', '', '/h5/', 'https://cdn.test/h5'],
    ['hostOrigins', [], ['http://127.0.0.1:4173']],
    ['resume', true, false],
    ['preChat', true, false, { name: true, reason: { choices: ['Deposit'] } }],
    ['beforeSend', () => false],
    ['beforeShow', async () => false],
    ['onLog', () => undefined],
    ['record', true, false, 'keep'],
  ];

  it('the list below names every setting', () => {
    expect(RIGHT.map(([name]) => name)).toEqual(Object.keys(SCHEMA));
  });

  // Shows decision 21.
  it.each(RIGHT)('%s accepts right values', (name, ...values) => {
    for (const value of values)
      expect(read({ [`${name}`]: value })).toEqual({ taken: { [`${name}`]: value }, said: [] });
  });

  const NUMBERS = [0.001, 0, -1, 499, Number.NaN, Number.POSITIVE_INFINITY, 1e12, '3000', null, [3_000], {}];
  const ADDRESSES = [
    '//evil.test/x',
    'https://evil.test/x',
    '/\\evil.test',
    '/a//evil.test',
    '/a/../b',
    'api/x',
    '/a?b',
    '/a b',
    '/a\nb',
    '',
    7,
    null,
  ];
  const WRONG: readonly (readonly [keyof typeof SCHEMA, readonly unknown[]])[] = [
    ['apiBase', [1, null, ['https://b.test'], 'https://b.test/\n', `https://${'b'.repeat(2_048)}`]],
    ['secretKey', [1, null, {}, true]],
    ['storage', ['ftp', '', null, 1]],
    ['params', [['a'], 'business_id=1', null]],
    ['readsAddress', [1, 'true', null]],
    ['notFoundPath', ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 1]],
    [
      'channelPrefixes',
      [
        {},
        [],
        null,
        'cu',
        { visitor: 'cu' },
        { visitor: 'cu', agent: 'cu' },
        { visitor: 'c u', agent: 's' },
        { visitor: 'cü', agent: 's' },
        { visitor: '', agent: 's' },
        { visitor: '#', agent: 's' },
        { visitor: 'c'.repeat(65), agent: 's' },
      ],
    ],
    ['pollIntervalMs', NUMBERS],
    ['typingPreviewMs', NUMBERS],
    ['requestTimeoutMs', NUMBERS],
    ['questionPath', ADDRESSES],
    ['newQueuePath', ADDRESSES],
    ['robotInitialCall', ['yes', 1]],
    ['talkToPerson', [true, 'x'.repeat(201), null]],
    ['texts', ['Hi', null, [{}], 7]],
    ['hours', ['9-18', null, [], 7, false]],
    ['preChat', ['yes', null, [], 7]],
    ['beforeSend', ['yes', null, [], 7, false, {}]],
    ['beforeShow', ['yes', null, [], 7, false, {}]],
    ['onLog', ['yes', null, [], 7, false, {}]],
    ['translate', ['yes', null, [], 7, {}]],
    ['translateBy', ['both', true, null]],
    ['agentLanguage', ['', 'English please', 'e', 7, null, ['en'], true]],
    ['outsideHours', ['bot', true, null]],
    ['notifications', ['all', true, null]],
    ['fontFamily', [true, 'x'.repeat(401), null, {}]],
    ['fontSource', [true, 7, null, [], { '400': 7 }]],
    ['onlinePeople', ['on', 400, null, {}, () => 400]],
    [
      'messageForm',
      [
        '/leave',
        {},
        { url: '' },
        { url: 'javascript:alert(1)' },
        { url: '//evil.test' },
        { url: '/\\evil.test' },
        { url: 'https://user@f.test' },
        { url: 7 },
        ['x'],
      ],
    ],
    ['nativeClose', ['a.b', null, Array(17).fill('a.b')]],
    ['nativeLink', ['a.b', null, Array(17).fill('a.b')]],
    ['onClose', ['close', {}]],
    ['titleBadge', ['no']],
    ['iconBadge', [0]],
    ['assetsBase', ['javascript:alert(1)', '//cdn.test', '\\\\cdn.test', 7]],
    ['debug', ['']],
    ['record', ['yes', 'true', 1, null, {}]],
  ];

  // Shows decision 21.
  it.each(WRONG)('%s refuses a wrong value, and reports it once', (name, values) => {
    for (const value of values) {
      const { taken, said } = read({ [name]: value });
      expect([value, taken]).toEqual([value, {}]);
      expect(said).toEqual([
        expect.stringMatching(`^has a wrong value for "${name}": .+, where .+ is expected$`),
      ]);
    }
  });

  it.each(['officialDomains', 'hostOrigins', 'fromUrlParams'])(
    '%s of a wrong type allows nothing',
    (name) => {
      for (const value of ['https://a.test', null, {}, 7])
        expect(read({ [name]: value })).toMatchObject({ taken: { [name]: [] }, said: [expect.anything()] });
    },
  );

  it('the right entries of a list are used, and the others are reported', () => {
    const nativeClose = ['a.b', 'a b', 'x.constructor.y', '__proto__', 'eval', '', 7];
    const { taken, said } = read({ nativeClose });
    expect(taken).toEqual({ nativeClose: ['a.b'] });
    expect(said).toEqual([expect.stringContaining('"a b", "x.constructor.y", "__proto__", "eval", "", 7')]);
    const params = { business_id: '1', lang: ['en'], visiter_id: undefined, c: null, account: Number.NaN };
    expect(read({ params })).toMatchObject({
      taken: { params: { business_id: '1' } },
      said: [expect.stringMatching(/wrong entries in "params": "lang", "account"/)],
    });
    const texts = { en: { ok: 'Fine' }, 'en-GB': {}, de: 'Gut' };
    expect(read({ texts })).toEqual({
      taken: { texts: { en: { ok: 'Fine' } } },
      said: [expect.stringMatching(/wrong entries in "texts": "en-GB", "de"/)],
    });
  });

  it('a report names the type of a value, but never the content of a text', () => {
    const { said } = read({ apiBase: [A_SECRET], storage: A_SECRET, secretKey: { key: A_SECRET } });
    expect(said.join('\n')).not.toContain('horse');
    expect(read({ pollIntervalMs: 0.001 }).said).toEqual([
      'has a wrong value for "pollIntervalMs": 0.001, where a number from 500 to 3600000 is expected',
    ]);
  });
});

describe('settings that belong together', () => {
  it.each([
    [{ apiBase: 1, secretKey: A_SECRET, debug: true }],
    [{ apiBase: 'https://b.test', secretKey: 1, debug: true }],
  ])('are used together or not at all', (given) => {
    const { taken, said } = read(given);
    expect(taken).toEqual({ debug: true });
    expect(said).toEqual([expect.stringMatching(/"(apiBase|secretKey)" is not taken either$/)]);
  });
});

describe('where a setting may come from', () => {
  it.each([
    ['block', ['readsAddress', 'notFoundPath', 'onClose']],
    ['loader', ['readsAddress', 'notFoundPath', 'onClose', 'params', 'officialDomains', 'hostOrigins']],
  ] as const)('%s: does not accept every setting', (from, names) => {
    const given = Object.fromEntries(names.map((name) => [name, null]));
    expect(read(given, from)).toEqual({
      taken: {},
      said: names.map((name) => `has an unknown setting "${name}"`),
    });
  });

  it('never throws, and reads nothing that is not in the table', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(SCHEMA)), fc.string()), fc.anything()),
        (given) => {
          for (const name of Object.keys(read(given).taken)) expect(Object.keys(SCHEMA)).toContain(name);
        },
      ),
    );
  });

  it('createWidget reads its options with the table', async () => {
    const options = { pollIntervalMs: 0.001, colour: 'red' };
    const { widget, log, clock, messageGateway } = createTestWidget(options);
    expect(log.at('error').map(({ event }) => event)).toEqual([
      expect.stringMatching(/^the widget has a wrong value for "pollIntervalMs"/),
      'the widget has an unknown setting "colour"',
    ]);
    widget.start();
    await clock.flush();
    const before = messageGateway.scripts.poll.asked.length;
    await clock.advance(9_000);
    expect(messageGateway.scripts.poll.asked.length - before).toBe(3);
  });
});

it('the loader passes on what may be a list or an object', () => {
  const passedOn = OPTION_LIST.split(' ').filter((one) => one.endsWith('=*'));
  const values = [[], {}, ['card'], [{ question: 'name' }], { visitor: 'a', agent: 'b' }];
  const structured = Object.entries(SCHEMA).filter(
    ([, { kind, reach }]) => reach === 'loader' && values.some((value) => kind.read(value) !== null),
  );
  expect(structured.map(([name]) => name).filter((name) => !passedOn.includes(`${name}=*`))).toEqual([]);
});
