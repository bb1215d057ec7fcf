import { beforeAll, describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import type { CallName } from '../../../domain/failure/forbidden-call';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import type { Result } from '../../../domain/result';
import { err, ok, SAMPLE_CONFIG, type TestWidget } from '../../../main/testing';
import { jpeg } from '../../domain/upload/make-images';
import { openScreens } from '../screens/screens-test-bench';
import { open, openWithRobot, type TestBench } from '../test-bench';
import { expiring } from './token-test-bench';

type Forbidden = Result<never, GatewayFailure>;

interface Row {
  /** Plays the call with this answer; returns the chat as it is then. */
  readonly play: (answer: Forbidden) => Promise<TestBench>;
  /** What the visitor sees at the place of the call. With a page that stays (component, headless), this is all. */
  readonly seen: (bench: TestBench) => unknown;
  readonly shows: unknown;
}

const FAILED_START = { kind: 'failed', key: 'data_error', words: '', detail: '' };
const PAY = { id: '7', keyword: 'pay', text: 'How do I pay?' };

const phase = (bench: TestBench) => bench.phase();
const toasts = (bench: TestBench) => bench.toasts();
const ownMessages = (bench: TestBench) => ({
  own: bench.own().map(({ status, body }) => `${status} ${body.kind}`),
  toasts: bench.toasts(),
});
const quiet = (bench: TestBench) => ({
  lines: bench.lines(),
  toasts: bench.toasts(),
  failed: /failure (?!connect_success)/.test(bench.dialog()),
});

const atStart = (before: (world: TestWidget, answer: Forbidden) => void) => (answer: Forbidden) =>
  open({}, (world) => before(world, answer));

const says = async (bench: TestBench, text = 'hello') => {
  bench.say(text);
  await bench.clock.flush();
  return bench;
};

const openArticle = async (title: string, before: (world: TestWidget) => void) => {
  const bench = await open({}, before);
  bench.widget.openArticle(title);
  await import('../../../main/core/article-dialog');
  await bench.clock.flush();
  return bench;
};

// The first import of the code takes longer than a flush.
beforeAll(async () => void (await import('../../../main/core/article-dialog')));

/** A call that only the screens of the international flow make. Its test is below. */
type OfScreens = 'chats';

/** Each call of the table has its row: a call without one does not compile. */
const ROWS: { readonly [C in Exclude<CallName, OfScreens>]: Row } = {
  config: {
    play: atStart(({ sessionGateway }, answer) => sessionGateway.scripts.config.otherwise(answer)),
    seen: phase,
    shows: FAILED_START,
  },
  check: {
    play: atStart(({ messageGateway }, answer) => messageGateway.scripts.check.otherwise(answer)),
    seen: phase,
    shows: FAILED_START,
  },
  notice: {
    play: atStart(({ sessionGateway }, answer) => sessionGateway.scripts.notice.otherwise(answer)),
    seen: phase,
    shows: FAILED_START,
  },
  poll: {
    play: async (answer) => {
      const bench = await open();
      bench.messageGateway.scripts.poll.otherwise(answer);
      await bench.clock.advance(12_000);
      return says(bench);
    },
    // The visitor's text stays in the box, with the way to reload beside it.
    seen: (bench) => ({ draft: bench.composer().draft, own: bench.own().length, toasts: bench.toasts() }),
    shows: { draft: 'hello', own: 0, toasts: ['please_reload'] },
  },
  send: {
    play: async (answer) => {
      const bench = await open();
      bench.messageGateway.scripts.sendText.next(answer);
      return says(bench);
    },
    seen: ownMessages,
    shows: { own: ['failed text'], toasts: ['save_error'] },
  },
  sentence: {
    play: async (answer) => {
      const bench = await openWithRobot();
      bench.robotGateway.scripts.ask.next(answer);
      return says(bench);
    },
    seen: ownMessages,
    shows: { own: ['failed text'], toasts: ['save_error'] },
  },
  greeting: {
    play: (answer) =>
      openWithRobot({ robotInitialCall: true }, ({ robotGateway }) => robotGateway.scripts.ask.next(answer)),
    seen: quiet,
    shows: { lines: [], toasts: [], failed: false },
  },
  queue: {
    play: atStart(({ sessionGateway }, answer) => sessionGateway.scripts.isNewQueue.otherwise(answer)),
    seen: quiet,
    shows: { lines: [], toasts: [], failed: false },
  },
  refreshToken: {
    play: async (answer) => {
      const bench = await open({}, ({ sessionGateway }) => {
        sessionGateway.scripts.config.otherwise(expiring(110));
        sessionGateway.scripts.refreshToken.otherwise(answer);
      });
      await bench.clock.advance(60_000);
      expect(bench.sessionGateway.scripts.refreshToken.asked.length).toBeGreaterThan(0);
      return bench;
    },
    seen: quiet,
    shows: { lines: [], toasts: [], failed: false },
  },
  questions: {
    play: async (answer) => {
      const bench = await open();
      bench.robotGateway.scripts.questions.otherwise(answer);
      bench.widget.questions.actions.toggle();
      await bench.clock.flush();
      return bench;
    },
    seen: (bench) => bench.widget.questions.state.current.phase,
    shows: 'failed',
  },
  answer: {
    play: async (answer) => {
      const bench = await open();
      bench.robotGateway.scripts.answer.next(answer);
      bench.widget.questions.actions.choose(PAY);
      await bench.clock.flush();
      return bench;
    },
    seen: ownMessages,
    shows: { own: ['failed text'], toasts: ['save_error'] },
  },
  articles: {
    play: (answer) =>
      openArticle('Deposits', ({ helpGateway }) => helpGateway.scripts.articles.otherwise(answer)),
    seen: toasts,
    shows: ['article_failed'],
  },
  search: {
    play: (answer) =>
      openArticle('Elsewhere', ({ robotGateway }) => robotGateway.scripts.search.otherwise(answer)),
    seen: toasts,
    shows: ['article_failed'],
  },
  sign: {
    play: async (answer) => {
      const bench = await open();
      bench.mediaGateway.answers.push(answer);
      const file = memoryFile('a.jpg', jpeg(400, 300), 30_000, 'image/jpeg');
      bench.widget.imageDialog.actions.open([file]);
      await bench.clock.flush();
      bench.widget.imageDialog.actions.submit();
      await bench.clock.flush();
      return bench;
    },
    seen: ownMessages,
    shows: { own: ['failedNotResend upload'], toasts: ['upload_failed_sign'] },
  },
  rating: {
    play: async (answer) => {
      const bench = await open();
      bench.evaluationGateway.scripts.submit.otherwise(answer);
      const request = { title: 'Rate us', items: ['Speed'], commentAsked: false, commentTitle: '' };
      bench.realtime.last.says({ kind: 'evaluation-asked', request });
      bench.widget.evaluation.actions.score(0, 5);
      bench.widget.evaluation.actions.submit();
      await bench.clock.flush();
      return bench;
    },
    seen: (bench) => ({ form: bench.widget.evaluation.state.current, toasts: bench.toasts() }),
    shows: { form: { kind: 'open', failed: true, submitting: false }, toasts: ['evaluate_error'] },
  },
  acknowledge: {
    play: async (answer) => {
      const bench = await open();
      bench.messageGateway.scripts.acknowledge.otherwise(answer);
      bench.messageGateway.agentSays('are you there?');
      await bench.clock.advance(30_000);
      expect(bench.messageGateway.scripts.acknowledge.asked).toHaveLength(5);
      return bench;
    },
    seen: quiet,
    shows: { lines: ['to_visiter are you there?'], toasts: [], failed: false },
  },
  preview: {
    play: async (answer) => {
      const bench = await open();
      bench.messageGateway.scripts.preview.otherwise(answer);
      bench.widget.composer.actions.edit('typing');
      await bench.clock.advance(3_000);
      expect(bench.messageGateway.scripts.preview.asked.length).toBeGreaterThan(0);
      return bench;
    },
    seen: quiet,
    shows: { lines: [], toasts: [], failed: false },
  },
  form: {
    play: async (answer) => {
      const bench = await open({ messageForm: { url: 'https://shop.test/form' } }, (world) => {
        world.sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] }));
        world.formGateway.scripts.submit.otherwise(answer);
      });
      const { actions } = bench.widget.messageForm;
      actions.edit('name', 'Ada');
      actions.edit('contact', 'ada@example.com');
      actions.edit('message', 'Call me');
      actions.rate(5);
      actions.submit();
      await bench.clock.flush();
      return bench;
    },
    seen: (bench) => ({ form: bench.widget.messageForm.state.current, toasts: bench.toasts() }),
    shows: {
      form: { kind: 'open', failure: { key: 'save_error' }, submitting: false },
      toasts: ['save_error'],
    },
  },
};

/** Decision 35 and decision 39, typed in by hand. The polls are a run of them. */
const LEAVES: readonly string[] = ['config', 'check', 'notice', 'poll'];

const CASES = (Object.keys(ROWS) as (keyof typeof ROWS)[]).flatMap((call) =>
  ([403, 404] as const).map((status) => ({
    call,
    status,
    follows: LEAVES.includes(call) ? 'the 404 page' : 'the chat goes on',
  })),
);

describe('a call that is answered with HTTP 403 or 404', () => {
  // Shows spec §8.3, decision 35, decision 35.
  it.each(CASES)('$call, $status: $follows', async ({ call, status, follows }) => {
    const { play, seen, shows } = ROWS[call];
    const bench = await play(err({ kind: 'forbidden', status }));
    expect({ seen: seen(bench) }).toMatchObject({ seen: shows });
    if (follows === 'the 404 page') {
      expect(bench.navigation.notFounds).toBeGreaterThan(0);
      return;
    }
    expect(bench.navigation.notFounds).toBe(0);
    expect(bench.phase()).toEqual({ kind: 'open' });
    if (call === 'form') return;
    await says(bench, 'the chat goes on');
    expect(bench.own().at(-1)?.status).toMatch(/^(finish|completed)$/);
  });
});

describe('where the page stays (component, headless)', () => {
  const FORBIDDEN = err({ kind: 'forbidden', status: 404 } as const);

  // Shows decision 35.
  it.each(['check', 'notice'] as const)('a start that %s refused can be tried again', async (call) => {
    const bench = await open({}, (world) => {
      if (call === 'check') world.messageGateway.scripts.check.next(FORBIDDEN);
      else world.sessionGateway.scripts.notice.next(FORBIDDEN);
    });
    expect(bench.phase()).toEqual(FAILED_START);
    expect(bench.log.at('error')).toMatchObject([
      { event: 'start failed', facts: { status: 404, setting: 'apiBase' } },
    ]);
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(bench.phase()).toEqual({ kind: 'open' });
    await says(bench);
    expect(bench.own()[0]?.status).toBe('finish');
  });

  it('a history that is refused three times in a row ends the session, and is not asked for any more', async () => {
    const bench = await open({}, ({ messageGateway }) =>
      messageGateway.scripts.check.next(
        err({ kind: 'network', reason: 'timeout' }),
        FORBIDDEN,
        FORBIDDEN,
        FORBIDDEN,
      ),
    );
    await bench.clock.advance(30_000);
    expect(bench.messageGateway.scripts.check.asked).toHaveLength(4);
    expect(bench.lines()).toEqual(['notice session_expired']);
  });

  it('a message that finds no agent because the notice call is refused fails, and can be sent again', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [] }));
      sessionGateway.scripts.notice.next(err({ kind: 'network', reason: 'timeout' }), FORBIDDEN);
    });
    await says(bench);
    expect(bench.own()[0]?.status).toBe('failed');
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    await bench.clock.flush();
    expect(bench.own()[0]?.status).toBe('finish');
  });

  it('the console names each forbidden call once', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.otherwise(FORBIDDEN);
    await bench.clock.advance(30_000);
    const lines = bench.log.at('warn').filter(({ event }) => event === 'a call was forbidden');
    expect(lines).toMatchObject([{ facts: { call: 'poll', status: 404 } }]);
  });
});

// Shows decision 39.
describe('in a conversation that has opened (R4)', () => {
  const FORBIDDEN = err({ kind: 'forbidden', status: 403 } as const);
  const SLOW = err({ kind: 'network', reason: 'timeout' } as const);

  it('a forbidden poll is a failed poll: the next comes in 3 s, and nothing is lost', async () => {
    const bench = await open();
    const { poll } = bench.messageGateway.scripts;
    poll.next(FORBIDDEN, FORBIDDEN);
    await bench.clock.advance(3_000);
    bench.messageGateway.agentSays('still here');
    await bench.clock.advance(6_000);
    expect(poll.asked).toHaveLength(4);
    expect(bench.lines()).toEqual(['to_visiter still here']);
    await says(bench);
    expect(bench.own()[0]?.status).toBe('finish');
    expect(bench.navigation.notFounds).toBe(0);
  });

  it.each([
    { answers: [FORBIDDEN, FORBIDDEN], leads: 0 },
    { answers: [FORBIDDEN, FORBIDDEN, ok([]), FORBIDDEN, FORBIDDEN], leads: 0 },
    { answers: [FORBIDDEN, FORBIDDEN, SLOW, FORBIDDEN], leads: 0 },
    { answers: [FORBIDDEN, FORBIDDEN, FORBIDDEN], leads: 1 },
  ])('only three in a row lead to the 404 page: $answers', async ({ answers, leads }) => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(...answers);
    await bench.clock.advance(3_000 * answers.length);
    expect(bench.navigation.notFounds).toBe(leads);
  });

  it.each(['check', 'notice', 'config'] as const)(
    'a session that starts again goes on if %s is forbidden once, and asks again',
    async (call) => {
      const bench = await open();
      await says(bench);
      const { check } = bench.messageGateway.scripts;
      const { notice, config } = bench.sessionGateway.scripts;
      const script = { check, notice, config }[call];
      script.next(FORBIDDEN);
      const before = script.asked.length;
      bench.realtime.last.says({ kind: 'config-changed' });
      await bench.clock.advance(9_000);
      expect(script.asked.length).toBe(before + 2);
      expect(bench.phase()).toEqual({ kind: 'open' });
      expect(bench.lines()).not.toContain('notice session_expired');
      await says(bench, 'and now?');
      expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'finish']);
      expect(bench.navigation.notFounds).toBe(0);
    },
  );
});

describe('on the screens of the international flow', () => {
  it.each([403, 404] as const)(
    'HTTP %i of articles, search or chats fails on its own screen',
    async (status) => {
      const forbidden = err({ kind: 'forbidden', status } as const);
      const { screens, router, clock, navigation } = await openScreens({
        route: { screen: 'help', search: '' },
        before: ({ helpGateway, robotGateway }) => {
          helpGateway.scripts.articles.otherwise(forbidden);
          helpGateway.scripts.chats.otherwise(forbidden);
          robotGateway.scripts.search.otherwise(forbidden);
        },
      });
      expect(screens.help.state.current).toMatchObject({ busy: false, failed: true });
      for (const route of [{ screen: 'help', search: 'pay' }, { screen: 'news' }] as const) {
        router.go(route);
        await clock.flush();
      }
      expect(screens.help.state.current).toMatchObject({ searched: 'pay', failed: true });
      expect(screens.news.state.current.kind).toBe('failed');
      router.go({ screen: 'explanation', title: 'Deposits', search: null });
      await clock.flush();
      expect(screens.explanation.state.current.kind).toBe('failed');
      expect(navigation.notFounds).toBe(0);
    },
  );
});
