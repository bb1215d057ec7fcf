import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../../../adapters/http/http-client';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import type { Count } from '../../../adapters/wire/bounds';
import { ok } from '../../../domain/result';
import { callsOver } from '../../support/backend-calls';
import { expectBounded, hostile, record } from '../wire/expect-bounded';

const message = fc
  .tuple(hostile, fc.constantFrom('to_visiter', 'to_service', 'system'), record)
  .map(([cid, direction, more]) => ({ ...more, cid, direction }));

const data = fc.oneof(
  hostile,
  record,
  message,
  fc.array(fc.oneof(record, message, hostile), { maxLength: 6 }),
  record.map((one) => ({ data: Array(20).fill(one) })),
  record.map((one) => Array(20).fill(one)),
);

const answering = (value: unknown, code: number): HttpClient =>
  ({ call: async () => ok({ code, message: '', data: value }) }) as unknown as HttpClient;

type Answer = { readonly ok: boolean };

const log = new RecordingLog();

/** Calls that are answered by a list. */
const LISTS: Readonly<Record<string, Count>> = {
  'messageGateway.check': 'messages',
  'messageGateway.poll': 'messages',
  'robotGateway.questions': 'questions',
  'robotGateway.search': 'articles',
  'helpGateway.articles': 'articles',
  'helpGateway.chats': 'chats',
};

const NAMES = callsOver(answering(null, 200)).map(([name]) => name);

const answerOf = async (name: string, value: unknown, code: number): Promise<Answer> => {
  const call = new Map(callsOver(answering(value, code))).get(name);
  if (!call) throw new Error(name);
  return call();
};

describe('the bounds of an answer', () => {
  it.each(NAMES)(
    '%s does not throw and returns no more than its bounds',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(data, fc.constantFrom(200, 201), async (value, code) => {
          const answer = await answerOf(name, value, code);
          expectBounded('value' in answer ? answer.value : answer, 'value', LISTS[name]);
        }),
        { numRuns: 60 },
      );
    },
    30_000,
  );

  /** One field at a time has the greatest length or number that is allowed. */
  const LONGEST = {
    visiter_id: 'v',
    ...{ hyperf_token: 'x'.repeat(600_000), adv: 'x'.repeat(600_000) },
    ...{ style: 'x'.repeat(600_000), channel: 'x'.repeat(600_000), wsUrl: `h/${'x'.repeat(600_000)}` },
    logo_url: `data:image/png;base64,${'A'.repeat(600_000)}`,
    logo_link: `https://a.b/${'x'.repeat(600_000)}`,
    cs: Array(20_000).fill({ service_id: 1, nick_name: 'x'.repeat(20_000), avatar: 'https://a.b/c' }),
    contents: Array(20_000).fill('x'),
    ...{ answer: 'x'.repeat(600_000), lastMessage: 'x'.repeat(600_000), token: 'x'.repeat(600_000) },
    ...{ msg: 'x'.repeat(600_000), host: 'https://a.b', policy: 'x'.repeat(600_000) },
    data: Array(20_000).fill({ title: 'x'.repeat(2_000), ans: 'x' }),
  };
  const MANY = Array(20_000).fill({
    ...{ cid: 7, direction: 'to_visiter', content: 'x', imgs: Array(200).fill('https://a.b/c') },
    ...{
      qid: 7,
      question: 'x'.repeat(2_000),
      title: 'x'.repeat(2_000),
      service_id: 7,
      nick_name: 'x'.repeat(2_000),
    },
  });

  it.each(NAMES)(
    '%s keeps its bounds for the longest texts and the most items',
    async (name) => {
      for (const value of [LONGEST, MANY]) {
        const answer = await answerOf(name, value, 200);
        expectBounded('value' in answer ? answer.value : answer, 'value', LISTS[name]);
      }
    },
    30_000,
  );

  it('of 100,000 pictures, as a list or as text, only the allowed number is read', async () => {
    const urls = Array.from({ length: 100_000 }, (_, at) => `https://a.b/${at}`);
    for (const imgs of [urls, JSON.stringify(urls), urls.join(','), Object.fromEntries(urls.entries())]) {
      const value = [{ cid: 1, direction: 'to_visiter', content: '', imgs }];
      const answer = await answerOf('messageGateway.poll', value, 200);
      expect(answer).toMatchObject({ value: [{ message: { body: { kind: 'images' } } }] });
      expectBounded('value' in answer ? answer.value : null, 'value', 'messages');
    }
  });

  it('of too many messages, a poll keeps the oldest and the history keeps the newest', async () => {
    const rows = Array.from({ length: 10_005 }, (_, at) => ({
      cid: at + 1,
      direction: 'system',
      content: 'x',
    }));
    const messages = new HttpMessageGateway(answering(rows.reverse(), 200), log, new VirtualClock());
    const [poll, check] = [
      await messages.poll('0'),
      await messages.check({ businessId: '1', language: 'en' }),
    ];
    if (!poll.ok || !check.ok) throw new Error('no answer');
    expect([poll.value[0]?.message.serverId, poll.value.at(-1)?.message.serverId]).toEqual(['1', '10000']);
    expect([check.value[0]?.message.serverId, check.value.at(-1)?.message.serverId]).toEqual(['6', '10005']);
  });

  it('a nested list of strings is bounded too', () => {
    expect(() => expectBounded({ nobody: 'x' }, 'value')).toThrow('nobody has no bound');
    expect(() => expectBounded({ agents: Array(101).fill({}) }, 'value')).toThrow();
  });
});
