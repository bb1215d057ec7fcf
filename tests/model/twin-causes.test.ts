import { expect, it } from 'vitest';
import type { Note, Shown, Trace } from './twin';
import { judge } from './twin-causes';

/** `#1 pending -`: without a record. `#1 pending 7.2`: its record says the second place behind the message 7. */
const rowOf = (text: string): Shown => {
  const [message = '', status = '', record] = text.split(' ');
  const place = record?.replace('.', ' ');
  return { message, status, hasRecord: place !== '-', ...(place && place !== '-' ? { place } : {}) };
};

/** `0 A begins sendText #1 | #1 pending, #2 finish`: when (ms), which tab, what, of which kind and message, and what the tab shows. */
const noteOf = (line: string, index: number, lines: readonly string[]): Note => {
  const [event = '', shown] = line.split(' | ');
  const [at, by = '', what, ...rest] = event.split(' ');
  const message = rest.at(-1)?.startsWith('#') ? (rest.pop() ?? '') : '';
  return {
    at: Number(at),
    by,
    what: what as Note['what'],
    kind: rest.join(' '),
    message,
    withRobot: false,
    call: callOf(event, lines.slice(0, index)),
    ...(shown === undefined ? {} : { shown: shown.split(', ').filter(Boolean).map(rowOf) }),
  };
};

/** A call ends that has begun last. */
const callOf = (event: string, before: readonly string[]): number => {
  const [, by = '', what = '', call = ''] = event.split(' ');
  if (what === 'begins') return before.length + 1;
  if (what !== 'ends') return 0;
  const message = /#\d+$/.exec(event)?.[0] ?? '';
  const begins = `${by} begins ${call} ${message}`.trim();
  const begun = before.findLastIndex((line) => line.split(' | ')[0]?.replace(/^\S+ /, '') === begins);
  return begun + 1;
};

const traceOf = (lines: readonly string[], violations: Trace['violations'] = []): Trace => ({
  notes: [...lines, '9000 A step end'].map(noteOf),
  violations,
});

const causeOf = (both: readonly string[], was: readonly string[], is: readonly string[]) =>
  judge({ was: traceOf([...both, ...was]), is: traceOf([...both, ...is]) });

const nameOf = (...traces: Parameters<typeof causeOf>) => {
  const judged = causeOf(...traces);
  return judged?.isExplained ? judged.kind : 'unexplained';
};

const TWO = ['0 A begins sendText #1 | #1 pending, #2 pending'];

it('says nothing of two traces that differ in the order of one moment only', () => {
  const [one, two] = ['5 A begins sendText #1', '5 A begins sendText #2'];
  expect(causeOf([], [one, two], [two, one])).toBeNull();
});

it('a settled message frees its line, but one that is pending does not', () => {
  const before = ['8000 A ends sendText ok #1', '8000 A begins sendText #2'];
  const now = (status: string) => [`1000 A echo #1 | #1 ${status}, #2 pending`, '1000 A begins sendText #2'];
  const name = 'a settled message frees its line';
  expect(nameOf(TWO, before, now('completed'))).toBe(name);
  expect(nameOf(TWO, before, now('pending'))).toBe('unexplained');
  // The older code would have sent it before the end of that call, so the call did not hold it.
  expect(nameOf(TWO, ['4000 A begins sendText #2'], now('completed'))).toBe('unexplained');
});

it('the lease is kept while a missing record is stored again, for as long as a browser decides twice', () => {
  const shown = ['0 A lease #1 | #1 pending', '1 A step storage evicted | #1 pending -'];
  const before = (at: number) => ['1500 A freed #1 | #1 pending', `${at} A begins ask #1`];
  const now = ['1000 A begins ask #1 | #1 pending'];
  expect(nameOf(shown, before(2_000), now)).toBe('the lease is kept while a missing record is stored again');
  expect(nameOf(shown, before(2_100), now)).toBe('unexplained');
  expect(nameOf(shown, ['2000 A begins ask #1'], now)).toBe('unexplained');
});

it('a message that waits for a poll holds no line, but one with its record does', () => {
  const before = ['5000 A begins sendText #2'];
  const now = (row: string) => [`1000 A lease #2 | ${row}, #2 pending`, '1000 A begins sendText #2'];
  expect(nameOf([], before, now('#1 pending -'))).toBe('a message that waits for a poll holds no line');
  expect(nameOf([], before, now('#1 pending'))).toBe('unexplained');
});

it('what the history has settled holds back nothing, but what an earlier page left does', () => {
  const page = ['0 B begins sendText #1', '1 A begins config', '2 A lease #1 | #1 pending'];
  const before = ['3000 A ends poll ok', '3000 A begins sendText #2'];
  const now = (status: string) => [`1000 A lease #2 | #1 ${status}, #2 pending`, '1000 A begins sendText #2'];
  expect(nameOf(page, before, now('completed'))).toBe('what the history has settled holds back nothing');
  expect(nameOf(page, before, now('pending'))).toBe('unexplained');
});

it('a missing record is judged during the wait after a 500, but the wait is not shorter', () => {
  const both = ['0 A begins sendText #1 | #1 pending -', '1000 A ends sendText refused #1'];
  const before = ['7000 A begins sendText #1'];
  const name = 'a missing record is judged during the wait after a 500';
  expect(nameOf(both, before, ['4000 A begins sendText #1'])).toBe(name);
  expect(nameOf(both, before, ['3999 A begins sendText #1'])).toBe('unexplained');
  // The session is over: nothing can show whether it arrived.
  const ends = (at: number) =>
    [[`${at} A step wait | #1 pending -`], [`${at} A step wait | #1 failed -`]] as const;
  expect(nameOf(both, ...ends(3_999))).toBe(name);
  expect(nameOf(both, ...ends(4_000))).toBe('unexplained');
  // The page goes: only what was stored again is there for the next one.
  const next = (at: number, shown: string) => [`${at} A page is gone | `, `9000 A step wait | ${shown}`];
  expect(nameOf(both, next(3_999, ''), next(3_999, '#1 pending'))).toBe(name);
  expect(nameOf(both, next(4_000, ''), next(4_000, '#1 pending'))).toBe('unexplained');
  expect(nameOf(both, next(3_999, '#1 pending'), next(3_999, ''))).toBe('unexplained');
});

it('five attempts in all, over robot and agent, and not four', () => {
  const calls = ['ask', 'ask', 'sendText', 'sendText', 'sendText'];
  const both = (count: number) =>
    calls
      .slice(0, count)
      .flatMap((call, nth) => [
        `${nth * 1000} A begins ${call} #1 | #1 pending`,
        `${nth * 1000 + 500} A ends ${call} refused #1`,
      ]);
  const ends = ['5000 A step wait | #1 pending', '5000 A step wait | #1 failed'] as const;
  const of = (count: number, ...[was, is]: readonly [string, string]) => nameOf(both(count), [was], [is]);
  expect(of(5, ...ends)).toBe('five attempts in all');
  expect(of(4, ...ends)).toBe('unexplained');
  expect(nameOf(both(5), ['7500 A begins sendText #1'], [])).toBe('five attempts in all');
});

it('what waits is shown when it is ours, in no other order of others', () => {
  const both = ['0 A lease #1', '0 A lease #2'];
  const [was, is] = ['#1 pending, #2 failed, #3 finish', '#2 failed, #1 pending, #3 finish'];
  const of = (one: string, two: string) =>
    nameOf(both, [`0 A step wait | ${one}`], [`0 A step wait | ${two}`]);
  expect(of(was, is)).toBe('what waits is shown when it is ours');
  expect(of(was, '#2 failed, #3 finish, #1 pending')).toBe('unexplained');
  expect(nameOf([], [`0 A step wait | ${was}`], [`0 A step wait | ${is}`])).toBe('unexplained');
});

it('the lease is kept: time in which the page is frozen does not count', () => {
  const both = ['0 A lease #1 | #1 pending -', '1 A page freezes', '9001 A page goes on'];
  const before = (at: number) => ['200 A freed #1', '700 A lease #1', `${at} A begins ask #1`];
  const now = ['0 A begins ask #1 | #1 pending'];
  expect(nameOf(both, before(9_900), now)).toBe('the lease is kept while a missing record is stored again');
  expect(nameOf(both, before(10_100), now)).toBe('unexplained');
});

it('the take-over joins the line', () => {
  const both = ['0 B begins sendText #1', '0 B begins sendText #2', '3000 A ends poll ok'];
  const taken = ['4000 A lease #1', '4000 A lease #2', '4000 A begins sendText #1 | #1 pending, #2 pending'];
  const before = [...taken, '4000 A begins sendText #2'];
  expect(nameOf(both, before, [...taken, '5000 A begins sendText #2'])).toBe('the take-over joins the line');
  expect(nameOf(both, before, [...taken.slice(0, 1), taken[2] ?? ''])).toBe('unexplained');
});

it('what another tab got accepted is read at once, but only if it was accepted', () => {
  const both = (outcome: string) => [
    '0 A no-lease #1 | #1 pending',
    '0 B begins sendText #1',
    `1 B ends sendText ${outcome} #1`,
  ];
  const [before, now] = [['2 A step wait | #1 pending'], ['2 A step wait | #1 finish']];
  expect(nameOf(both('ok'), before, now)).toBe('what another tab got accepted is read at once');
  expect(nameOf(both('refused'), before, now)).toBe('unexplained');
});

it('a missing record is judged with the lease only', () => {
  const both = (record: string) => [`0 A no-lease #1 | #1 pending${record}`];
  const [before, now] = [['2 A step wait | #1 finish -'], ['2 A step wait']];
  expect(nameOf(both(' -'), before, now)).toBe('a missing record is judged with the lease only');
  expect(nameOf(both(''), before, now)).toBe('unexplained');
});

it('a record of the robot is shown once, but no own message may be missing', () => {
  const now = (rows: string) => [`2 A step wait | ${rows}`];
  const before = ['2 A step wait | #1 finish, another completed, #2 failed'];
  expect(nameOf([], before, now('#1 finish, #2 failed'))).toBe('a record of the robot is shown once');
  expect(nameOf([], before, now('#1 finish'))).toBe('unexplained');
});

it('a sentence that is handed over keeps its place', () => {
  const both = (kind: string) => ['0 B begins ask #1', `1 B begins ${kind} #1`];
  const at = (place: string) => [`1 B step wait | #1 failed${place}`];
  const [none, there] = [at(''), at(' 3.0')];
  const before = (rows = '#2 completed, #1 failed') => [...none, `2 A step loaded | ${rows}`];
  const now = (rows = '#1 failed 3.0, #2 completed') => [...there, `2 A step loaded | ${rows}`];
  const name = 'a sentence that is handed over keeps its place';
  expect(nameOf(both('sendText'), before(), now())).toBe(name);
  // This code has lost the place.
  expect(nameOf(both('sendText'), [...there, before()[1] ?? ''], [...none, now()[1] ?? ''])).toBe(
    'unexplained',
  );
  expect(nameOf(both('sendText'), [...there, before()[1] ?? ''], now())).toBe('unexplained');
  const first = now('#1 failed 3.0, another completed, #2 completed');
  expect(nameOf(both('sendText'), before('another completed, #2 completed, #1 failed'), first)).toBe(
    'unexplained',
  );
  expect(nameOf(both('ask'), before(), now())).toBe('unexplained');
});

it('the order of one moment: a call begins before the refresh that the older one waits for', () => {
  const before = ['1 A begins refresh', '5 A ends refresh ok', '5 A begins notice'];
  const now = ['1 A begins notice', '1 A begins refresh', '5 A ends refresh ok'];
  expect(nameOf([], before, now)).toBe('the order of one moment');
  expect(nameOf([], before, [now[0] ?? ''])).toBe('unexplained');
});

it('what the device lost is asked again', () => {
  const both = (step: string) => ['0 A lease #1 | #1 pending', `1 B step ${step}`];
  const [before, now] = [['5 A step wait | #1 finish'], ['3 A begins ask #1', '5 A step wait | #1 finish']];
  expect(nameOf(both('storage evicted'), before, now)).toBe('what the device lost is asked again');
  expect(nameOf(both('storage full'), before, now)).toBe('unexplained');
});

it('what was recalled is not sent', () => {
  const before = ['2 A begins sendText #1'];
  expect(nameOf(['1 B recalled #1'], before, [])).toBe('what was recalled is not sent');
  expect(nameOf(['1 B recalled #2'], before, [])).toBe('unexplained');
});

it('the robot is not asked what another tab has settled', () => {
  const both = (outcome: string) => ['0 B begins sendText #1', `1 B ends sendText ${outcome} #1`];
  const before = ['2 A begins ask #1'];
  expect(nameOf(both('ok'), before, [])).toBe('the robot is not asked what another tab has settled');
  expect(nameOf(both('network'), before, [])).toBe('unexplained');
});

it('a refused removal is tried again in the next run', () => {
  const both = (health: string) => [
    '0 A begins config | #1 failed',
    `0 B step storage ${health}`,
    '1 A step remove a failed one | ',
  ];
  const [before, now] = [['2 B step loaded | #1 failed'], ['2 B step loaded | ']];
  expect(nameOf(both('forbidden'), before, now)).toBe('a refused removal is tried again in the next run');
  expect(nameOf(both('well'), before, now)).toBe('unexplained');
});

it('the order of one moment explains what becomes of the messages of that moment, and of no other', () => {
  const [one, two] = ['1 A begins sendText #1', '1 A begins sendText #2'];
  const later = ['2 A step wait | #1 finish, #2 pending', '2 A step wait | #1 pending, #2 finish'] as const;
  expect(nameOf([], [one, two, later[0]], [two, one, later[1]])).toBe('the order of one moment');
  expect(nameOf([], [one, two, later[0]], [one, two, later[1]])).toBe('unexplained');
  const third = ['2 A step wait | #3 finish', '2 A step wait | #3 pending'] as const;
  expect(nameOf([], [one, two, third[0]], [two, one, third[1]])).toBe('unexplained');
});

it('what breaks an invariant only now is never explained', () => {
  const was = traceOf([...TWO, '8000 A ends sendText ok #1', '8000 A begins sendText #2']);
  const lines = [...TWO, '1000 A echo #1 | #1 completed, #2 pending', '1000 A begins sendText #2'];
  const judged = (violations: Trace['violations']) => judge({ was, is: traceOf(lines, violations) });
  expect(judged([])?.isExplained).toBe(true);
  expect(judged(['sent-twice'])).toMatchObject({
    isExplained: false,
    kind: 'sendText only now; now breaks sent-twice',
  });
});
