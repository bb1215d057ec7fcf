import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import type { StorageFailure } from '../../../application/ports/media-storage.port';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import type { Result } from '../../../domain/result';
import { err, failure, sameDevice, type TestWidget } from '../../../main/testing';
import { jpeg } from '../../domain/upload/make-images';
import { open, type TestBench } from '../test-bench';

/** What an answer of a gateway counts as; `tests/contract/gateway-answers.test.ts` shows which answer counts as what. */
const ANSWERS = {
  'no answer': err({ kind: 'network', reason: 'unreachable' }),
  limited: err({ kind: 'limited', retryAfterMs: 10_000 }),
  unreadable: err({ kind: 'undecodable', reason: 'the answer is no JSON' }),
} as const satisfies Record<string, Result<never, GatewayFailure>>;

type Counts = keyof typeof ANSWERS;
type Answer = (typeof ANSWERS)[Counts];

const STORAGE_ANSWERS: Readonly<Record<Counts, StorageFailure>> = {
  'no answer': { kind: 'network' },
  limited: { kind: 'refused', status: 503, code: 'SlowDown', retryAfterMs: 10_000 },
  unreadable: { kind: 'refused', status: 200, code: '' },
};

interface Cell {
  /** How docs/reliability.md says it. */
  readonly said: string;
  readonly shows: (bench: TestBench) => Promise<void>;
}

interface Row {
  /** Plays the call with this answer, once. */
  readonly play: (answer: Answer, counts: Counts) => Promise<TestBench>;
  readonly cells: Readonly<Record<Counts, Cell>>;
  /** What docs/reliability.md says of the last column, and that it is there when all is well again. */
  readonly kept: string;
  readonly keeps: (bench: TestBench) => Promise<void>;
}

const atStart =
  (before: (world: TestWidget, answer: Answer) => void) =>
  (answer: Answer): Promise<TestBench> =>
    open({}, (world) => before(world, answer));

const says = async (bench: TestBench, text = 'hello') => {
  bench.say(text);
  await bench.clock.flush();
};

const upload = async (bench: TestBench) => {
  const file = memoryFile('a.jpg', jpeg(400, 300), 30_000, 'image/jpeg');
  bench.widget.imageDialog.actions.open([file]);
  await bench.clock.flush();
  bench.widget.imageDialog.actions.submit();
  await bench.clock.flush();
};

const statuses = (bench: TestBench) => bench.own().map(({ status }) => status);
const configs = (bench: TestBench) => bench.sessionGateway.scripts.config.asked.length;
const checks = (bench: TestBench) => bench.messageGateway.scripts.check.asked.length;
const polls = (bench: TestBench) => bench.messageGateway.scripts.poll.asked.length;
const ARRIVED = /^(finish|completed)$/;

const startFails =
  (key: string, againMs: number | null) =>
  async (bench: TestBench): Promise<void> => {
    expect(bench.phase()).toMatchObject({ kind: 'failed', key });
    await bench.clock.advance((againMs ?? 120_000) - 1);
    expect(configs(bench)).toBe(1);
    if (againMs === null) bench.widget.shell.actions.retry();
    await bench.clock.advance(3_001);
    expect(bench.phase()).toEqual({ kind: 'open' });
  };

const checkFails =
  (againMs: number) =>
  async (bench: TestBench): Promise<void> => {
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(polls(bench)).toBe(0);
    await bench.clock.advance(againMs - 1);
    expect(checks(bench)).toBe(1);
    await bench.clock.advance(3_001);
    expect(checks(bench)).toBe(2);
    expect(polls(bench)).toBeGreaterThan(0);
  };

const pollFails = async (bench: TestBench): Promise<void> => {
  const before = polls(bench);
  bench.messageGateway.scripts.poll.next(ANSWERS['no answer'], ANSWERS['no answer']);
  await bench.clock.advance(6_000);
  expect(polls(bench)).toBe(before + 2);
  expect(bench.toasts()).toEqual([]);
  await says(bench, 'locked?');
  expect(bench.composer().draft).toBe('locked?');
};

const sendFails = async (bench: TestBench): Promise<void> => {
  expect(statuses(bench)).toEqual(['failed']);
  expect(bench.toasts()).toEqual(['network_error']);
  bench.crash();
  const next = await open({ fakes: sameDevice(bench) });
  await next.clock.advance(6_000);
  expect(statuses(next)[0]).toMatch(ARRIVED);
};

const refreshFails = async (bench: TestBench): Promise<void> => {
  expect(statuses(bench)).toEqual(['failed']);
  bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
  await bench.clock.flush();
};

const uploadFails =
  (key: string) =>
  async (bench: TestBench): Promise<void> => {
    expect(statuses(bench)).toEqual(['failedNotResend']);
    expect(bench.toasts()).toEqual([key]);
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    await bench.clock.advance(100);
  };

const uploadWaits = async (bench: TestBench): Promise<void> => {
  expect(statuses(bench)).toEqual(['pending']);
  expect(bench.toasts()).toEqual(['busy_please_wait']);
  await bench.clock.advance(9_999);
  expect(statuses(bench)).toEqual(['pending']);
  await bench.clock.advance(101);
};

const hasUploaded = async (bench: TestBench): Promise<void> => {
  expect(statuses(bench)[0]).toMatch(ARRIVED);
};

/** docs/reliability.md, "What gateways answer", row by row. */
const ROWS: Readonly<Record<string, Row>> = {
  'config, at the start': {
    play: atStart(({ sessionGateway }, answer) => sessionGateway.scripts.config.next(answer)),
    cells: {
      'no answer': {
        said: '"Can\'t reach the chat"; again every 30 s',
        shows: startFails('start_unreachable', 30_000),
      },
      limited: {
        said: '"We\'re very busy"; again in time',
        shows: startFails('busy_please_wait', 10_000),
      },
      unreadable: {
        said: '"Some data is missing" with "Try again"',
        shows: startFails('data_error', null),
      },
    },
    kept: 'the draft, and what waits in the outbox',
    keeps: async (bench) => {
      await says(bench);
      expect(statuses(bench)[0]).toMatch(ARRIVED);
    },
  },
  check: {
    play: atStart(({ messageGateway }, answer) => messageGateway.scripts.check.next(answer)),
    cells: {
      'no answer': {
        said: 'the open chat without its history; again every 3 s',
        shows: checkFails(3_000),
      },
      limited: { said: 'the same; again in time', shows: checkFails(10_000) },
      unreadable: { said: 'as without an answer', shows: checkFails(3_000) },
    },
    kept: 'what waits in the outbox goes after it',
    keeps: async (bench) => {
      await says(bench);
      expect(statuses(bench)[0]).toMatch(ARRIVED);
    },
  },
  polling: {
    play: async (answer) => {
      const bench = await open();
      bench.messageGateway.scripts.poll.next(answer);
      bench.messageGateway.agentSays('not lost');
      await bench.clock.advance(3_000);
      return bench;
    },
    cells: {
      'no answer': {
        said: 'nothing, and a locked box with its text after a press of "Send"; again every 3 s',
        shows: pollFails,
      },
      limited: {
        said: '"We\'re very busy", the box stays free; again in time',
        shows: async (bench) => {
          expect(bench.toasts()).toEqual(['busy_please_wait']);
          const before = polls(bench);
          await bench.clock.advance(9_000);
          await says(bench);
          expect(statuses(bench)).toEqual(['finish']);
          expect(polls(bench)).toBe(before);
          await bench.clock.advance(1_000);
          expect(polls(bench)).toBe(before + 1);
        },
      },
      unreadable: { said: 'as without an answer', shows: pollFails },
    },
    kept: 'messages come with the next poll',
    keeps: async (bench) => {
      await bench.clock.advance(3_000);
      expect(bench.lines()).toContain('to_visiter not lost');
    },
  },
  send: {
    play: async (answer) => {
      const bench = await open();
      bench.messageGateway.scripts.sendText.next(answer);
      await says(bench);
      return bench;
    },
    cells: {
      'no answer': { said: '"Send again"; the next page sends it by itself', shows: sendFails },
      limited: {
        said: '"We\'re very busy", `pending`; again in time, in order',
        shows: async (bench) => {
          expect(bench.toasts()).toEqual(['busy_please_wait']);
          await says(bench, 'second');
          await bench.clock.advance(9_999);
          expect(statuses(bench)).toEqual(['pending', 'pending']);
          await bench.clock.advance(1);
          const { asked } = bench.messageGateway.scripts.sendText;
          expect(asked.map(({ text }) => text)).toEqual(['hello', 'hello', 'second']);
        },
      },
      unreadable: { said: 'as without an answer', shows: sendFails },
    },
    kept: 'the message',
    keeps: async (bench) => {
      expect(bench.messageGateway.scripts.sendText.asked.length).toBeGreaterThan(1);
      expect(new Set(bench.messageGateway.scripts.sendText.asked.map(({ text }) => text))).toContain('hello');
    },
  },
  sign: {
    play: async (answer) => {
      const bench = await open();
      bench.mediaGateway.answers.push(answer);
      await upload(bench);
      return bench;
    },
    cells: {
      'no answer': {
        said: '"The upload couldn\'t start" with "Try again"',
        shows: uploadFails('upload_failed_sign'),
      },
      limited: { said: '"We\'re very busy", the bubble stays; again in time', shows: uploadWaits },
      unreadable: { said: 'as without an answer', shows: uploadFails('upload_failed_sign') },
    },
    kept: 'the files, as long as the page is open',
    keeps: hasUploaded,
  },
  storage: {
    play: async (_, counts) => {
      const bench = await open();
      bench.mediaStorage.failing.set('a.jpg', STORAGE_ANSWERS[counts]);
      await upload(bench);
      return bench;
    },
    cells: {
      'no answer': {
        said: '"The upload was interrupted" with "Try again"; after 413 "too large" without it; the second time, if the network is up and the backend has signed, "Try a smaller file or another network" with "Try again"',
        shows: uploadFails('upload_failed_aws'),
      },
      limited: { said: '"We\'re very busy", the bubble stays; again in time', shows: uploadWaits },
      unreadable: {
        said: 'a page: as without an answer; nothing with 200 is how a storage says yes',
        shows: uploadFails('upload_failed_aws'),
      },
    },
    kept: 'the files, as long as the page is open',
    keeps: hasUploaded,
  },
  refresh: {
    play: async (answer) => {
      const bench = await open();
      const { refreshToken } = bench.sessionGateway.scripts;
      refreshToken.next(answer);
      bench.messageGateway.scripts.sendText.next(failure.unauthorised);
      await says(bench);
      await bench.clock.advance(2_500);
      return bench;
    },
    cells: {
      'no answer': {
        said: 'nothing; a message that needed it has failed; again with the next call',
        shows: refreshFails,
      },
      limited: {
        said: 'nothing; what needed it waits; again in time',
        shows: async (bench) => {
          expect(statuses(bench)).toEqual(['pending']);
          await bench.clock.advance(10_000);
        },
      },
      unreadable: { said: 'as without an answer', shows: refreshFails },
    },
    kept: 'the conversation, the draft, the message',
    keeps: async (bench) => {
      expect(statuses(bench)[0]).toMatch(ARRIVED);
      expect(bench.phase()).toEqual({ kind: 'open' });
    },
  },
};

const CASES = Object.keys(ROWS).flatMap((call) =>
  (Object.keys(ANSWERS) as Counts[]).map((counts) => ({ call, counts })),
);

// Shows decision 39, decision 40.
describe('what a gateway answers (issue 45, 5)', () => {
  it.each(CASES)('$call, $counts', async ({ call, counts }) => {
    const row = ROWS[call];
    if (!row) throw new Error(call);
    const bench = await row.play(ANSWERS[counts], counts);
    await row.cells[counts].shows(bench);
    await row.keeps(bench);
  });

  it('is what the guide says', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/reliability.md'), 'utf8');
    const said = guide.split('| call | no answer | limited | unreadable | never lost |\n')[1] ?? '';
    const lines = said.split('\n\n')[0]?.split('\n').slice(1);
    expect(lines).toEqual(
      Object.entries(ROWS).map(
        ([call, { cells, kept }]) =>
          `| ${call} | ${cells['no answer'].said} | ${cells.limited.said} | ${cells.unreadable.said} | ${kept} |`,
      ),
    );
  });
});
