import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleLog } from '../../../adapters/browser/log';
import type { Call, HttpClient } from '../../../adapters/http/http-client';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { WebSockets } from '../../../adapters/realtime/sockets';
import type { BackendFault, LogFacts } from '../../../application/ports/log.port';
import { ok } from '../../../domain/result';

const WORDS = 'my card is 4711';
const TOKEN = 'a-token-of-the-visitor';

/** The console of a page without `debug`. */
const page = () => {
  const warnings: string[] = [];
  const write = (text: unknown) => void warnings.push(String(text));
  const log = new ConsoleLog(false, { debug: write, warn: write, error: write });
  /** The texts load when the first of them is needed. */
  const settled = () => vi.dynamicImportSettled();
  return { log, warnings, settled };
};

const echo = (over: object = {}) => ({
  cid: 12,
  unstr: 'kf1',
  content: WORDS,
  direction: 'to_service',
  timestamp: 1_900_000_000,
  state: 'read',
  ...over,
});
const config = (over: object = {}) => ({
  visiter_id: 'v-1',
  hyperf_token: TOKEN,
  hyperf_token_expired: 1_900_000_000,
  channel: 'c1',
  ...over,
});

/** A chat with a backend that answers each path with this. */
const chat = async (answers: { poll?: unknown; config?: unknown }, frames: readonly object[] = []) => {
  const { log, warnings, settled } = page();
  const http = {
    call: async ({ path }: Call) => {
      const data = path.endsWith('polling') ? answers.poll : path.endsWith('config') ? answers.config : {};
      return ok({ code: 200, message: '', data });
    },
  } as unknown as HttpClient;
  const messages = new HttpMessageGateway(http, log, new VirtualClock());
  const ask = { accessKey: '', businessId: '1', visitorId: '', fromUrl: '', name: '', channelCode: '' };
  await new HttpSessionGateway(http, 'wss', undefined, log).config({ ...ask, language: 'en' });
  await messages.sendText({ businessId: '1', serviceId: '7', clientId: 'kf1', text: WORDS });
  for (let polls = 0; polls < 3; polls += 1) await messages.poll('11');
  const socket = fakeSocket();
  new WebSockets('', log, () => socket).open({ kind: 'agent', url: 'wss://a.test' }).subscribe((signal) => {
    if (signal.kind === 'opened') signal.send({ kind: 'subscribe', channel: 'cuc1' });
  });
  socket.onopen?.({} as never);
  for (const frame of [...frames, ...frames]) socket.onmessage?.({ data: JSON.stringify(frame) });
  await settled();
  return warnings;
};

const fakeSocket = () => ({
  readyState: 1,
  onopen: null as ((event: never) => void) | null,
  onmessage: null as ((event: { data: unknown }) => void) | null,
  onclose: null,
  onerror: null,
  send: () => undefined,
  close: () => undefined,
});

const confirmed = (channel: string) => ({
  event: 'pusher_internal:subscription_succeeded',
  channel,
  data: '{}',
});

describe('a backend that keeps the contract', () => {
  it('is warned of nothing', async () => {
    const frames = [
      { event: 'pusher:connection_established', data: '{"activity_timeout":30}' },
      confirmed('cuc1'),
      { event: 'my-chexiao', channel: 'cuc1', data: { cid: 3 } },
    ];
    expect(await chat({ poll: [echo()], config: config() }, frames)).toEqual([]);
  });

  it('is warned of nothing if another tab has sent the same words', async () => {
    const poll = [echo({ unstr: `kf1900000000${'A'.repeat(32)}` })];
    expect(await chat({ poll, config: config() })).toEqual([]);
  });

  it('is warned of nothing if the robot kept the same words without an unstr', async () => {
    const record = echo({ cid: 11, unstr: '' });
    const poll = [{ ...record, cid: 12 }, echo({ cid: 13 })];
    expect(await chat({ poll, config: config() })).toEqual([]);
  });
});

describe('a backend that does not is warned once of each cause, with its paragraph', () => {
  const CASES: readonly [string, Parameters<typeof chat>, RegExp, string][] = [
    ['an echo without unstr', [{ poll: [echo({ unstr: undefined })] }], /without its unstr/, 'sending'],
    ['an echo with half its unstr', [{ poll: [echo({ unstr: 'kf' })] }], /without its unstr/, 'sending'],
    ['a message without cid', [{ poll: [echo({ cid: 0 })] }], /dropped.*cid is missing/, 'ids-and-polling'],
    [
      'a message without direction',
      [{ poll: [echo({ direction: 'left' })] }],
      /dropped.*direction is unknown/,
      'ids-and-polling',
    ],
    ['an id that did not grow', [{ poll: [echo({ cid: 11 })] }], /a cid that is not/, 'ids-and-polling'],
    ['an id that is no number', [{ poll: [echo({ cid: 'a1' })] }], /a cid that is not/, 'ids-and-polling'],
    ['milliseconds', [{ poll: [echo({ timestamp: 1_900_000_000_000 })] }], /timestamp/, 'units'],
    ['a date', [{ poll: [echo({ timestamp: '2026-01-01 10:00:00' })] }], /timestamp/, 'units'],
    ['a duration', [{ config: config({ hyperf_token_expired: 7200 }) }], /hyperf_token_expired/, 'units'],
    ['no token', [{ config: config({ hyperf_token: '' }) }], /hyperf_token/, 'the-token'],
    ['an unknown frame', [{}, [{ event: 'cheer' }]], /no frame is called cheer/, 'the-socket'],
    ['a frame of another visitor', [{}, [confirmed('cuc2')]], /not subscribed to/, 'the-socket'],
  ];

  // Shows that the guide has the paragraph, too: a heading gives the anchor.
  const anchors = [...readFileSync('docs/backend.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

  it.each(CASES)('%s', async (_name, [answers, frames], text, paragraph) => {
    const warnings = await chat({ poll: [echo()], config: config(), ...answers }, frames);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(text);
    expect(warnings[0]).toMatch(new RegExp(`docs/backend\\.md#${paragraph} in the package$`));
    expect(anchors).toContain(paragraph);
    for (const secret of [WORDS, TOKEN]) expect(warnings[0]).not.toContain(secret);
  });
});

describe('what was sent and not brought back, in a chat of days', () => {
  /** A backend that brings back one of 1,000 texts, without its unstr. */
  const chatOfDays = async (broughtBack: string) => {
    const { log, warnings, settled } = page();
    const data = [echo({ unstr: '', content: broughtBack })];
    const http = { call: async () => ok({ code: 200, message: '', data }) } as unknown as HttpClient;
    const messages = new HttpMessageGateway(http, log, new VirtualClock());
    for (let at = 0; at < 1_000; at += 1)
      await messages.sendText({ businessId: '1', serviceId: '7', clientId: `kf${at}`, text: `text ${at}` });
    await messages.poll('11');
    await settled();
    return warnings;
  };

  it.each([
    ['text 999', 1],
    ['text 950', 1],
    ['text 949', 0],
    ['text 0', 0],
  ])('is bounded: of %s it is known in %i case', async (text, lines) => {
    expect(await chatOfDays(text)).toHaveLength(lines);
  });
});

describe('the console', () => {
  it('has one line a cause for all logs of a page', async () => {
    const { warnings, settled } = page();
    const write = (text: unknown) => void warnings.push(String(text));
    const console = { debug: write, warn: write, error: write };
    const logs = [new ConsoleLog(false, console), new ConsoleLog(false, console)];
    for (const log of logs) log.warn('backend', { fault: 'no-token' satisfies BackendFault });
    await settled();
    expect(warnings).toHaveLength(1);
  });

  it('names the call that was redirected', async () => {
    const { log, warnings, settled } = page();
    log.warn('backend', { fault: 'post-redirected', path: '/api/hy/x' });
    await settled();
    expect(warnings).toEqual([
      expect.stringMatching(
        /^\[kefu\] backend: a redirected POST loses.* \(path: \/api\/hy\/x\)\. See docs\/backend\.md#requests-and-answers /,
      ),
    ]);
  });

  it.each<LogFacts>([{ fault: 'constructor' }, { fault: 'unheard of' }, { fault: 5 }])(
    'has none for %o',
    async (facts) => {
      const { log, warnings, settled } = page();
      log.warn('something', facts);
      await settled();
      expect(warnings).toEqual([]);
    },
  );

  it('may fail: nothing is thrown', async () => {
    const fails = () => {
      throw new Error('no console');
    };
    const log = new ConsoleLog(false, { debug: fails, warn: fails, error: fails });
    log.warn('backend', { fault: 'no-token' });
    await vi.dynamicImportSettled();
  });
});
