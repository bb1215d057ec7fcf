import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpEvaluationGateway } from '../../../adapters/http/evaluation-gateway';
import { HttpHelpGateway } from '../../../adapters/http/help-gateway';
import type { Call, HttpClient } from '../../../adapters/http/http-client';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { type SocketLike, WebSockets } from '../../../adapters/realtime/sockets';
import { createTestWidget, err, ok } from '../../../main/testing';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e308',
    '9'.repeat(200),
    '\u202eevil\u2066',
    '\ud800',
    '\u3164\u2800',
    '__proto__',
    'constructor',
    '<table><td colspan=10><svg onload=alert(1)>',
    '<img src=x>'.repeat(50),
    'service',
    'service_ban',
    'question_delete',
    '[[[[[[[["a"]]]]]]]]',
    '+275760-09-13T00:00:00Z',
    'https://user:key@a.test/%00/../x.png',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
  ),
);
const number = fc.oneof(
  fc.integer({ min: -3, max: 30 }),
  fc.double(),
  fc.constantFrom(8.64e15, 8.64e12, -8.64e15, 2 ** 53, 1e308, 4_102_444_799, 1_900_000_000, 0.5),
);
const any: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, text, number, fc.boolean(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(
    fc.oneof(
      text,
      fc.constantFrom('message', 'data', 'msg', 'code', 'length', 'toString', 'valueOf', 'then'),
    ),
    tie('value'),
    {
      maxKeys: 4,
    },
  ),
})).value as fc.Arbitrary<unknown>;

const oneOf = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: any });
const some = (model: Record<string, fc.Arbitrary<unknown>>) => fc.record(model, { requiredKeys: [] });

const agent = some({ service_id: oneOf(fc.constantFrom('7', '8', 7)), nick_name: any, avatar: any });
const message = some({
  cid: oneOf(fc.integer({ min: 1, max: 40 })),
  unstr: oneOf(fc.constantFrom('kf1', 'kf2')),
  content: any,
  contents: any,
  imgs: any,
  video: any,
  direction: oneOf(fc.constantFrom('to_service', 'to_visiter', 'system')),
  timestamp: any,
  type: oneOf(fc.constantFrom(1, 3)),
  state: oneOf(fc.constantFrom('unread', 'delete')),
  service_id: any,
  nick_name: any,
  avatar: any,
});
const messages = fc.oneof(fc.array(message, { maxLength: 8 }), fc.dictionary(text, message, { maxKeys: 5 }));
const article = some({ title: any, ans: any, answer_detail: any });

/** The data of each call, right in its form, with wrong parts. */
const DATA: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
  [
    /config$/,
    some({
      visiter_id: oneOf(fc.constant('v1')),
      hyperf_token: oneOf(fc.constant('token')),
      hyperf_token_expired: any,
      wsUrl: any,
      robotWsUrl: any,
      wsScheme: any,
      channel: oneOf(fc.constant('c1')),
      style: any,
      client_font_color: any,
      adv: any,
      cs: fc.array(agent, { maxLength: 3 }),
      is_bot: oneOf(fc.constant(1)),
      logo_url: any,
      logo_link: any,
    }),
  ],
  [/isNewQueue$/, oneOf(fc.constant(1))],
  [/notice$/, fc.oneof(agent, some({ service_id: fc.constant('7'), contents: any }))],
  [/(?:check|polling)$/, messages],
  [/sentence$/, some({ answer: any, lastMessage: any })],
  [
    /getquestion$/,
    fc.array(some({ qid: oneOf(fc.constant(3)), keyword: any, question: any }), { maxLength: 4 }),
  ],
  [/getanswer$/, some({ answer: any })],
  [/search$/, some({ data: fc.array(article, { maxLength: 3 }) })],
  [/helper\/list$/, fc.array(article, { maxLength: 3 })],
  [/refresh$/, some({ token: oneOf(fc.constant('next')), expired: any })],
  [/chats\/list$/, fc.array(message, { maxLength: 4 })],
];

const failure = fc.constantFrom(
  err({ kind: 'network', reason: 'timeout' }),
  err({ kind: 'unauthorised' }),
  err({ kind: 'forbidden', status: 403 }),
  err({ kind: 'undecodable', reason: 'x' }),
);
const refusal = fc
  .tuple(fc.constantFrom(-1, 1, 500, 300), text)
  .map(([code, words]) => err({ kind: 'refused', code, message: words }));

const answerTo = (path: string) => {
  const [, right = any] = DATA.find(([names]) => names.test(path)) ?? [];
  const answered = fc
    .tuple(fc.constantFrom(200, 200, 200, 201, 0), text, oneOf(right), fc.option(number))
    .map(([code, words, data, servedAt]) =>
      ok({ code, message: words, data, ...(servedAt === null ? {} : { servedAt }) }),
    );
  return fc.oneof({ weight: 8, arbitrary: answered }, failure, refusal);
};

const frame = fc.oneof(
  fc.record({
    event: fc.constantFrom(
      'pusher:connection_established',
      'pusher_internal:subscription_succeeded',
      'my-chexiao',
      'push-comment',
      'getswitch',
      'logout',
      'geton',
      'pusher:error',
      'pusher:pong',
      's:atc',
      'connected',
      'idle_refresh',
      'constructor',
      '__proto__',
    ),
    channel: fc.constantFrom('cuc1', 'se7', 'se8', undefined),
    data: fc.oneof(
      any,
      some({
        message: fc.oneof(
          agent,
          some({
            unstr: any,
            cid: any,
            refresh_token: any,
            title: any,
            comments: any,
            word_switch: any,
            word_title: any,
          }),
        ),
        activity_timeout: any,
        code: any,
      }),
    ),
  }),
  any,
);

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A backend and a server of frames that say what chance says, always the same for one seed. */
const worldOf = (seed: number) => {
  const clock = new VirtualClock();
  const log = new RecordingLog();
  let drawn = 0;
  const draw = <T>(arbitrary: fc.Arbitrary<T>): T => {
    drawn += 1;
    return fc.sample(arbitrary, { numRuns: 1, seed: seed * 1_000 + drawn })[0] as T;
  };
  let calls = 0;
  const http = {
    call: async ({ path }: Call) => {
      calls += 1;
      return overTheWire(draw(answerTo(path)));
    },
  } as unknown as HttpClient;
  const sockets: SocketLike[] = [];
  const openSocket = () => {
    const socket: SocketLike = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: () => undefined,
      close: () => undefined,
    };
    sockets.push(socket);
    queueMicrotask(() => socket.onopen?.({} as never));
    return socket;
  };
  const test = createTestWidget({
    fakes: { clock, log },
    ports: {
      sessionGateway: new HttpSessionGateway(http, 'wss', undefined, log),
      messageGateway: new HttpMessageGateway(http, log, clock),
      robotGateway: new HttpRobotGateway(http),
      helpGateway: new HttpHelpGateway(http),
      evaluationGateway: new HttpEvaluationGateway(http),
      realtime: new WebSockets('', log, openSocket),
    },
  });
  const says = () => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(draw(frame)) });
  return { ...test, clock, log, says, calls: () => calls };
};

const ACTS = ['send', 'questions', 'choose', 'rate', 'frame', 'frame', 'frame', 'wait', 'again'] as const;

const act = (what: (typeof ACTS)[number], { widget, says }: ReturnType<typeof worldOf>): void => {
  const { composer, questions, evaluation, shell } = widget;
  if (what === 'send') {
    composer.actions.edit('Hello');
    composer.actions.send();
  } else if (what === 'questions') questions.actions.offer();
  else if (what === 'choose') {
    const state = questions.state.current;
    const [first] = 'questions' in state && Array.isArray(state.questions) ? state.questions : [];
    if (first) questions.actions.choose(first);
  } else if (what === 'rate') {
    evaluation.actions.score(0, 5);
    evaluation.actions.submit();
  } else if (what === 'again') shell.actions.retry?.();
  else if (what === 'frame') says();
};

it('a time that no number can be made of leaves the message and those beside it (S22)', async () => {
  const log = new RecordingLog();
  const time: unknown = JSON.parse('{"toString":1,"valueOf":1}');
  const data = [1, 2].map((cid) => ({ cid, direction: 'to_visiter', content: 'Hi', timestamp: time }));
  const http = { call: async () => ok({ code: 200, message: '', data }) } as unknown as HttpClient;
  expect(await new HttpMessageGateway(http, log, new VirtualClock()).poll('0')).toMatchObject({
    ok: true,
    value: [{ message: { serverId: '1' } }, { message: { serverId: '2' } }],
  });
  expect(log.text).toContain('no-unix-seconds');
});

describe('a backend that answers every call and frame with anything (S22)', () => {
  it('throws nothing into the widget, storms nobody, and never stops its clock', async () => {
    const rejected: unknown[] = [];
    const note = (reason: unknown) => void rejected.push(reason);
    process.on('unhandledRejection', note);
    const played = fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 1_000_000 }),
        fc.array(fc.constantFrom(...ACTS), { minLength: 5, maxLength: 25 }),
        async (seed, acts) => {
          const world = worldOf(seed);
          world.widget.start();
          await world.clock.advance(1_000);
          for (const what of acts) {
            act(what, world);
            await world.clock.advance(what === 'wait' ? 31_000 : 500);
          }
          const { rows } = world.widget.conversation.state.current;
          for (let at = 0; at < rows.length; at += 1) {
            const sentAt = rows.at(at)?.message?.sentAt ?? 0;
            // A backend's clock may be read in the last second that is allowed, and it goes on.
            expect(Number.isFinite(sentAt) && sentAt >= 0 && sentAt < 4_102_444_800 + 3_600).toBe(true);
          }
          expect(world.log.at('error').filter(({ event }) => event === 'something was thrown')).toEqual([]);
          const before = world.calls();
          await world.clock.advance(60_000);
          // A poll every 3 s, and retries of a few calls at the same time.
          expect(world.calls() - before).toBeLessThan(200);
          world.widget.destroy();
        },
      ),
      { numRuns: 60 },
    );
    await played.finally(() => process.off('unhandledRejection', note));
    expect(rejected).toEqual([]);
  }, 120_000);
});
