import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { browserClock } from '../../../adapters/browser/clock';
import { startSession } from '../../../check/listen/session';
import { WIRE_NAMES } from '../../../check/options';
import { exitCodeOf, textFinding, textReport } from '../../../check/report';
import { TIERS } from '../../../check/rows';
import { PASSPHRASE } from '../../../sandbox/server';
import { startQuietSandbox } from './support/judge';
import { MISTAKES } from './support/mistakes';
import { OTHER_NAMES, OTHER_WIRE_NAMES } from './support/other-names';
import { ScriptedChat } from './support/scripted-chat';
import { startWrongBackend, type Wrongs } from './support/wrong-backend';

/** A chat through the proxy, with a backend that makes this mistake. */
const listenTo = async (
  wrongs: Wrongs | null,
  chat: (visitor: ScriptedChat, firstFinding: Promise<void>, url: string) => Promise<unknown>,
  names: typeof WIRE_NAMES = WIRE_NAMES,
) => {
  const sandbox = await startQuietSandbox();
  const wrong = wrongs && (await startWrongBackend(sandbox.url, wrongs));
  const shown: string[] = [];
  let findOne: () => void = () => undefined;
  const firstFinding = new Promise<void>((resolve) => {
    findOne = resolve;
  });
  const session = await startSession(
    {
      backend: wrong?.url ?? sandbox.url,
      businessId: '',
      secretKey: PASSPHRASE,
      origin: '',
      accessKey: '',
      tiers: TIERS,
      slow: false,
      storage: 'both',
      ...names,
      handOver: '',
    },
    {
      clock: browserClock,
      port: 0,
      found: (judge, row) => {
        shown.push(textFinding(judge, row, false));
        findOne();
      },
    },
  );
  const visitor = new ScriptedChat(session.url, sandbox.operator, 'a', names);
  // A mistake can end the chat early.
  const problem = await chat(visitor, firstFinding, session.url).then(
    () => null,
    (error: unknown) => error,
  );
  const outcome = await session.end();
  await wrong?.close();
  await sandbox.close();
  return { outcome, shown, problem, visitor, url: session.url };
};

const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket' };

const statusFor = (url: string, host: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode);
    };
    request(url, { headers: { ...headers, host } }, answered)
      .on('error', reject)
      .end();
  });

describe('check --listen', () => {
  it('finds nothing with a backend that has other paths and prefixes', async () => {
    const { outcome, problem } = await listenTo(OTHER_NAMES, (one) => one.whole(), OTHER_WIRE_NAMES);
    expect(problem).toBeNull();
    expect(outcome.findings).toEqual([]);
    const verdicts = new Map(outcome.verdicts);
    for (const row of ['queue-answers', 'questions-answer', 'socket-confirms'] as const)
      expect(verdicts.get(row)).toMatchObject({ kind: 'conforms' });
  });

  it('finds nothing in a chat with the sandbox: robot, agent, uploads, rating', async () => {
    const { outcome, shown, problem, visitor } = await listenTo(null, (one) => one.whole());
    expect(problem).toBeNull();
    expect(shown).toEqual([]);
    expect(outcome.findings).toEqual([]);
    expect(exitCodeOf(outcome)).toBe(0);
    expect(visitor.log.at('warn')).toEqual([]);
    const judged = outcome.verdicts.filter(([, { kind }]) => kind === 'conforms').map(([row]) => row);
    expect(judged).toEqual(
      expect.arrayContaining([
        'encryption',
        'token',
        'echo-unstr',
        'echo-text',
        'timestamps',
        'ids-grow',
        'agent-unread',
        'ack-kept',
        'history-unstr',
        'refresh-answers',
        'visitor-returns',
        'socket-confirms',
        'socket-pong',
        'rating-event',
        'rating-answers',
        'storage-stores',
        'stored-type',
        'media-answers',
        'robot-answers',
        'hand-over',
        'suggestions',
        'articles-answer',
      ]),
    );
  });

  it('answers no page of another host name, which DNS would lead here', async () => {
    const answers: unknown[] = [];
    await listenTo(null, async (_visitor, _firstFinding, url) => {
      for (const host of ['evil.test', '127.0.0.1.evil.test', 'localhost', '[::1]:8080'])
        answers.push([
          host,
          await statusFor(`${url}/api/hy/token/refresh`, host, { 'x-requested-with': 'XMLHttpRequest' }),
          await statusFor(`${url}/kefu-listen/socket/x`, host, UPGRADE),
        ]);
    });
    expect(answers).toEqual([
      ['evil.test', 403, 403],
      ['127.0.0.1.evil.test', 403, 403],
      ['localhost', 200, 404],
      ['[::1]:8080', 200, 404],
    ]);
  });

  it('could not judge if no widget came', async () => {
    const { outcome } = await listenTo(null, async () => undefined);
    expect(exitCodeOf(outcome)).toBe(2);
  });

  it('shows a finding at once, once, and what follows from it in one line', async () => {
    const wrongs = MISTAKES.find(({ name }) => name === 'the history has no unstr')?.wrongs ?? {};
    const { outcome, shown } = await listenTo(wrongs, (one) => one.whole());
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain(`not so  the history has the unstr of own messages  history-unstr
  where     POST /api/hy/visiter/msg/check, data[].unstr
  seen      nothing
  expected  the unstr of polling
  visitor   Messages are doubled at each reload.
  docs      docs/backend.md#the-history`);
    expect(exitCodeOf(outcome)).toBe(1);
    expect(textReport(outcome, false)).toContain('history-unstr');
  });

  it.each([
    ['i and s are not sent', 'sealed-headers', 'the headers i and s are not sent'],
    ['another secret', 'encryption', 'encrypted with another secret'],
    ['code 0', 'success-code', 'the code of send is 0'],
    ['an expiry in milliseconds', 'token-expiry', 'the expiry in milliseconds'],
    ['a duration', 'refresh-expiry', 'refresh says how long instead of until when'],
    ['no unstr', 'echo-unstr', 'the echo has no unstr'],
    ['no id', 'message-ids', 'the id is called id'],
    ['a direction', 'echo-direction', 'own messages go to_visiter'],
    ['a text', 'echo-text', 'a + becomes a space'],
    ['a number', 'number-text', 'a text of digits becomes a number'],
    ['milliseconds', 'timestamps', 'times in milliseconds'],
    ['old messages again', 'poll-newer', 'polling always gives everything'],
    ['never unread', 'agent-unread', 'agents’ messages are never unread'],
    ['a frame without a channel', 'socket-names-channel', 'a confirmation names no channel'],
  ])('sees a planted mistake first: %s', async (_name, row, mistake) => {
    const wrongs = MISTAKES.find(({ name }) => name === mistake)?.wrongs;
    expect(wrongs, mistake).toBeDefined();
    // A mistake can hold up the chat.
    const { outcome, shown } = await listenTo(wrongs ?? {}, (one, firstFinding) =>
      Promise.race([one.whole(), firstFinding]),
    );
    expect(outcome.findings[0]?.row).toBe(row);
    expect(shown.join('')).not.toContain(PASSPHRASE);
  });
});
