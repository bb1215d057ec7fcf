import { expect, it } from 'vitest';
import { type Note, type Shown, type Trace, traceOf as traceIn } from './twin';
import { judge } from './twin-causes';

/** `#1 pending -`: without a record. `#1 pending 7.2`: its record says the second place behind the message 7. */
const rowOf = (text: string): Shown => {
  const [message = '', status = '', record] = text.split(' ');
  const place = record?.replace('.', ' ');
  return { message, status, hasRecord: place !== '-', ...(place && place !== '-' ? { place } : {}) };
};

/**
 * `0 A begins sendText #1 | #1 pending, #2 finish`: when (ms), which tab, what, of which kind and message, and what the tab shows.
 * `over`: its session has ended.
 */
const noteOf = (line: string, index: number, lines: readonly string[]): Note => {
  const [event = '', shown] = line.split(' | ');
  const [at, by = '', what, ...words] = event.split(' ');
  const rest = words.filter((word) => word !== 'over');
  const message = rest.at(-1)?.startsWith('#') ? (rest.pop() ?? '') : '';
  return {
    at: Number(at),
    by,
    what: what as Note['what'],
    kind: rest.join(' '),
    message,
    withRobot: false,
    isOver: words.includes('over'),
    call: callOf(event, lines.slice(0, index)),
    ...(shown === undefined ? {} : { shown: shown.split(', ').filter(Boolean).map(rowOf) }),
  };
};

/** A call ends that has begun last. */
const callOf = (event: string, before: readonly string[]): number => {
  const [, by = '', what = '', call = '', , message = ''] = event.split(' ');
  if (what === 'begins') return before.length + 1;
  if (what !== 'ends') return 0;
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

it('names each message in a trace: a sentence that was said twice, what is sent at once, and a picture', async () => {
  const { notes } = await traceIn({
    setup: {
      robot: true,
      record: 'none',
      firstPoll: 'all',
      storesRepeats: true,
      locks: 'unsupported',
      latencyMs: 20,
      tokenLifeSeconds: 0,
    },
    steps: [
      ['wait 1 s', 0, 0],
      ['send the same words', 0, 0],
      ['wait 1 s', 0, 0],
      ['send the same words', 0, 0],
      ['send', 0, 0],
      ['wait 1 s', 0, 0],
      ['robot hands over', 0, 0],
      ['send', 0, 0],
      ['wait 3 s', 0, 0],
      ['choose images', 0, 0],
      ['wait 1 s', 0, 0],
    ],
  });
  const of = (what: Note['what'], kinds: readonly string[]) =>
    notes.filter((note) => note.what === what && kinds.includes(note.kind)).map(({ message }) => message);
  expect(of('begins', ['ask'])).toEqual(['#1', '#2', '#3', '#4']);
  expect(of('begins', ['sendText', 'sendMedia'])).toEqual(['#4', '#p1']);
  expect(of('lease', [''])).toEqual(['#1', '#2', '#3', '#4', '#p1']);
});

it('says nothing of two traces that differ in the order of one moment only', () => {
  const [one, two] = ['5 A begins sendText #1', '5 A begins sendText #2'];
  expect(causeOf([], [one, two], [two, one])).toBeNull();
});

it('says nothing of a call that asks whether the agent is there when the socket is back, and goes on', () => {
  const back = '1000 A page is back, agent offline';
  const asks = (at: number, outcome = 'ok') => [
    `${at} A begins notice`,
    `${at + 20} A ends notice ${outcome}`,
  ];
  const renewed = '1200 A ends refresh ok';
  expect(causeOf(TWO, [back], [back, ...asks(1_000)])).toBeNull();
  expect(causeOf(TWO, [back], ['1000 A page is back, nobody serves', ...asks(1_000)])).toBeNull();
  expect(
    causeOf(TWO, [back, renewed], [back, ...asks(1_000, 'unauthorised'), renewed, ...asks(1_200)]),
  ).toBeNull();
  expect(causeOf(TWO, [back], [back, ...asks(1_000, 'unauthorised'), ...asks(1_020)])).toBeNull();
  const unexplained = (was: readonly string[], is: readonly string[]) =>
    expect(nameOf(TWO, was, is)).toBe('unexplained');
  unexplained([], asks(1_000));
  unexplained([back], [back, ...asks(1_001)]);
  unexplained([back], ['1000 B page is back, agent offline', ...asks(1_000)]);
  unexplained([back], [back, ...asks(1_000), ...asks(1_000)]);
  unexplained([back, renewed], [back, ...asks(1_000), renewed, ...asks(1_200)]);
  unexplained([back, renewed], [back, ...asks(1_000, 'unauthorised'), renewed, ...asks(1_201)]);
  unexplained([back, ...asks(1_000)], [back]);
  // A difference behind it is still reported.
  unexplained([back], [back, ...asks(1_000), '2000 A begins sendText #2']);
  unexplained([back], [back, ...asks(1_000), '2000 A step wait | #1 failed, #2 pending']);
});

it('a settled message frees its line, but one that is pending does not', () => {
  const before = ['8000 A ends sendText ok #1', '8000 A begins sendText #2'];
  const now = (status: string) => [`1000 A echo #1 | #1 ${status}, #2 pending`, '1000 A begins sendText #2'];
  const name = 'a settled message frees its line';
  expect(nameOf(TWO, before, now('completed'))).toBe(name);
  expect(nameOf(TWO, before, now('pending'))).toBe('unexplained');
  // The older code would have sent it before the end of that call, so the call did not hold it.
  expect(nameOf(TWO, ['4000 A begins sendText #2'], now('completed'))).toBe('unexplained');
  // The browser decided late of the next attempt of what is settled.
  const decided = (at: number) =>
    nameOf(
      [...TWO, '1000 A ends sendText refused #1', '2000 A echo #1 | #1 completed, #2 pending'],
      [`${at} A lease #1`, `${at} A begins sendText #2`],
      ['4300 A begins sendText #2'],
    );
  expect(decided(4_500)).toBe(name);
  expect(decided(4_501)).toBe('unexplained');
});

it('the lease is kept while a missing record is stored again, for as long as a browser decides twice', () => {
  const shown = ['0 A lease #1 | #1 pending', '1 A step storage evicted | #1 pending -'];
  const before = (at: number) => ['1500 A freed #1 | #1 pending', `${at} A begins ask #1`];
  const now = ['1000 A begins ask #1 | #1 pending'];
  expect(nameOf(shown, before(2_000), now)).toBe('the lease is kept while a missing record is stored again');
  expect(nameOf(shown, before(2_100), now)).toBe('unexplained');
  expect(nameOf(shown, ['2000 A begins ask #1'], now)).toBe('unexplained');
});

it('what waits for a poll holds no line, but one with its record does', () => {
  const before = ['5000 A begins sendText #2'];
  const now = (row: string) => [`1000 A lease #2 | ${row}, #2 pending`, '1000 A begins sendText #2'];
  expect(nameOf([], before, now('#1 pending -'))).toBe(
    'what waits for a poll or for another tab holds no line',
  );
  expect(nameOf([], before, now('#1 pending'))).toBe('unexplained');
});

it('what the history has settled holds back nothing, but what an earlier page left does', () => {
  const page = ['0 B begins sendText #1', '1 A begins config', '2 A lease #1 | #1 pending'];
  const before = ['3000 A ends poll ok', '3000 A begins sendText #2'];
  const now = (status: string) => [`1000 A lease #2 | #1 ${status}, #2 pending`, '1000 A begins sendText #2'];
  expect(nameOf(page, before, now('completed'))).toBe('what the history has settled holds back nothing');
  expect(nameOf(page, before, now('pending'))).toBe('unexplained');
});

it('what the history has settled holds back nothing, also not until a 500 is repeated', () => {
  const page = [
    '0 B begins sendText #1',
    '1 A begins config',
    '2 A lease #1 | #1 pending',
    '3 A ends poll ok',
    '4 A step wait | #1 completed, #2 pending, #3 pending',
    '5 A begins sendText #2',
  ];
  const of = (outcome: string, later: number) =>
    nameOf(
      page,
      [`500 A ends sendText ${outcome} #2`, '600 A step wait', `${later} A begins sendText #3`],
      ['5 A begins sendText #3', '600 A step wait'],
    );
  const name = 'what the history has settled holds back nothing';
  expect(of('refused', 4_000)).toBe(name);
  expect(of('refused', 4_001)).toBe('unexplained');
  expect(of('network', 4_000)).toBe('unexplained');
});

it('a missing record is judged during the wait after a 500, but the wait is not shorter', () => {
  const both = ['0 A begins sendText #1 | #1 pending -', '1000 A ends sendText refused #1'];
  const before = ['7000 A begins sendText #1'];
  const name = 'a missing record is judged during the wait after a 500';
  expect(nameOf(both, before, ['4000 A begins sendText #1'])).toBe(name);
  expect(nameOf(both, before, ['3999 A begins sendText #1'])).toBe('unexplained');
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

it('what waits is shown when it is ours: of equal places of earlier pages none comes first', () => {
  const of = (page: string, second = '1.2') =>
    nameOf(
      ['0 B step send | #1 failed 1.2', `0 A step send | #2 failed ${second}`, `1 A page ${page} | `],
      ['2 A step wait | #1 failed 1.2, #2 failed 1.2'],
      ['2 A step wait | #2 failed 1.2, #1 failed 1.2'],
    );
  expect(of('is gone')).toBe('what waits is shown when it is ours');
  expect(of('is disposed')).toBe('unexplained');
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

it('a missing record is judged with the lease only, also without locks', () => {
  const both = (record: string) => [`0 A claimed #1 | #1 pending${record}`];
  const [before, now] = [['2 A step wait | #1 finish -'], ['2 A step wait']];
  expect(nameOf(both(' -'), before, now)).toBe('a missing record is judged with the lease only');
  expect(nameOf(both(''), before, now)).toBe('unexplained');
});

it('a missing record is judged with the lease only, also when the session is over', () => {
  const of = (lease: string, record: string) =>
    nameOf(
      [`0 A ${lease} #1 | #1 pending${record}`],
      [`2 A step wait over | #1 failed${record}`],
      ['2 A step wait over'],
    );
  expect(of('no-lease', ' -')).toBe('a missing record is judged with the lease only');
  expect(of('lease', ' -')).toBe('unexplained');
  expect(of('no-lease', '')).toBe('unexplained');
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
  const placed = [...there, '2 A step loaded | #2 completed, #1 failed 3.0'];
  expect(nameOf(both('sendText'), placed, now())).toBe('unexplained');
  const first = now('#1 failed 3.0, another completed, #2 completed');
  expect(nameOf(both('sendText'), before('another completed, #2 completed, #1 failed'), first)).toBe(
    'unexplained',
  );
  expect(nameOf(both('ask'), before(), now())).toBe('unexplained');
  // What was written behind it and has not arrived either goes along when it arrives.
  const along = (shown: string, status = 'failed') =>
    nameOf(
      both('sendText'),
      [...none, `2 A step loaded | #3 ${status}, #2 completed, #1 completed -`],
      [
        ...there,
        `2 A begins poll | ${shown}`,
        `2 A step loaded | #2 completed, #1 completed -, #3 ${status}`,
      ],
    );
  expect(along('#1 pending 3.0, #3 failed')).toBe(name);
  expect(along('#3 failed, #1 pending 3.0')).toBe('unexplained');
  expect(along('#1 pending 3.0, #3 completed', 'completed')).toBe('unexplained');
});

it('a sentence that is handed over keeps its place: it is also sent there', () => {
  const both = (place: string) => ['0 B begins ask #1', `1 A lease #1 | #2 pending 1.1, #1 pending${place}`];
  const was = ['5 A begins sendText #2', '9 A ends sendText ok #2', '9 A begins sendText #1'];
  const is = ['5 A begins sendText #1', '9 A ends sendText ok #1', '9 A begins sendText #2'];
  const of = (former: string, now: string, later = was) =>
    judge({ was: traceOf([...both(former), ...later]), is: traceOf([...both(now), ...is]) });
  const name = 'a sentence that is handed over keeps its place';
  expect(of('', ' 3.0')).toMatchObject({ isExplained: true, kind: name });
  expect(of(' 3.0', ' 3.0')?.isExplained).toBe(false);
  expect(of('', '')?.isExplained).toBe(false);
  expect(of('', ' 3.0', was.slice(0, 2))?.isExplained).toBe(false);
});

it('the order of one moment: a call begins before the refresh that the older one waits for', () => {
  const before = ['1 A begins refresh', '5 A ends refresh ok', '5 A begins notice'];
  const now = ['1 A begins notice', '1 A begins refresh', '5 A ends refresh ok'];
  expect(nameOf([], before, now)).toBe('the order of one moment');
  expect(nameOf([], before, [now[0] ?? ''])).toBe('unexplained');
});

it('the order of one moment: the robot hands over while a wait ends', () => {
  const both = (answered: number) => [
    '0 A begins ask #1 | #1 pending, #2 pending',
    '0 A begins ask #2',
    '1 A ends ask refused #1',
    ...(answered < 3_001 ? [`${answered} A ends ask ok #2`] : []),
  ];
  const [asks, answer] = ['3001 A begins ask #1', '3001 A ends ask ok #2'];
  const later = (call: string) => [`5000 A begins ${call} #1`];
  const of = (was: readonly string[], is: readonly string[], answered = 3_001) =>
    nameOf(both(answered), was, is);
  const name = 'the order of one moment';
  const [before, now] = [
    [asks, answer, ...later('sendText')],
    [answer, ...later('sendText')],
  ];
  expect(of(before, now)).toBe(name);
  expect(of(now, before)).toBe(name);
  // It goes to the robot in its next attempt, or the answer came before.
  expect(of(before, [answer, ...later('ask')])).toBe('unexplained');
  expect(
    of(
      before.filter((line) => line !== answer),
      later('sendText'),
      3_000,
    ),
  ).toBe('unexplained');
});

it('each message that differs may have its own cause, and the order of the others too', () => {
  const both = [...KEPT, ...ends('declined'), '2000 A no-lease #2 | #2 pending', '2000 B begins sendText #2'];
  const accepted = '2500 B ends sendText ok #2';
  const shows = ['3003 A lease #1', '3003 A freed #1'];
  const of = (was: string, is: string, lines = [...both, accepted, ...shows]) =>
    nameOf(lines, [`4000 A step wait | ${was}`], [`4000 A step wait | ${is}`]);
  const name = 'what a start finds with another tab is kept; what another tab got accepted is read at once';
  const [was, is] = ['#2 pending, #3 finish', '#1 failed, #2 finish, #3 finish'];
  expect(of(was, is)?.split('; ').toSorted().join('; ')).toBe(name);
  // One of them has no cause.
  expect(of(was, is, [...both, ...shows])).toBe('unexplained');
  expect(of(was, is, [...KEPT, accepted, ...both.slice(-2), ...shows])).toBe('unexplained');
  expect(of(was, `${is}, #4 failed`)).toBe('unexplained');
  // The others are in another order.
  expect(of(`${was}, #4 finish`, '#1 failed, #2 finish, #4 finish, #3 finish')).toBe('unexplained');
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

it('what was recalled goes though the robot has recorded it, and nothing else does', () => {
  const both = (recorded: string, by = 'A') => [
    '0 A begins ask #1 | #1 pending, #2 failed',
    `5 A step record | #1 ${recorded}, #2 failed`,
    '9 A begins sendText #1 | #1 pending, #2 failed',
    '20 A ends sendText ok #1 | #1 finish, #2 failed',
    `20 ${by} recalled #1`,
  ];
  const stays = ['20 A step recall'];
  const goes = (rows = '#2 failed') => [`20 A step recall | ${rows}`];
  const name = 'what was recalled goes though the robot has recorded it';
  expect(nameOf(both('completed'), stays, goes())).toBe(name);
  expect(nameOf(both('pending'), stays, goes())).toBe('unexplained');
  expect(nameOf(both('completed', 'B'), stays, goes())).toBe('unexplained');
  expect(nameOf(both('completed'), stays, goes(''))).toBe('unexplained');
  expect(nameOf(both('completed'), stays, goes('#1 finish'))).toBe('unexplained');
  expect(nameOf(both('completed'), goes(), stays)).toBe('unexplained');
});

it('the robot is not asked what another tab has settled', () => {
  const both = (outcome: string) => ['0 B begins sendText #1', `1 B ends sendText ${outcome} #1`];
  const before = ['2 A begins ask #1'];
  expect(nameOf(both('ok'), before, [])).toBe('the robot is not asked what another tab has settled');
  expect(nameOf(both('network'), before, [])).toBe('unexplained');
});

it('the robot is not asked what another tab has settled: its echo was read there', () => {
  const both = (by: string) => ['0 A step send | #1 pending', `1 ${by} echo #1`];
  const before = ['2 A begins answer #1'];
  expect(nameOf(both('B'), before, [])).toBe('the robot is not asked what another tab has settled');
  expect(nameOf(both('A'), before, [])).toBe('unexplained');
  expect(nameOf(both('B'), ['2 A begins sendText #1'], [])).toBe('unexplained');
});

it('the robot is not asked what another tab has settled: its record has completed it there', () => {
  const both = (status: string, by = 'B') => [`0 ${by} step loaded | #1 ${status}`];
  const before = ['2 A begins ask #1'];
  expect(nameOf(both('completed'), before, [])).toBe('the robot is not asked what another tab has settled');
  expect(nameOf(both('pending'), before, [])).toBe('unexplained');
  expect(nameOf(both('completed', 'A'), before, [])).toBe('unexplained');
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

it('the order of one moment: an answer comes before or after a call, so the backend has them in another order', () => {
  const both = ['0 A begins sendText #1 | #1 pending, #2 pending, #3 completed'];
  const [ends, begins] = ['5 A ends sendText ok #1', '5 A begins sendText #2'];
  const rows = (...order: readonly string[]) =>
    `9 A step wait | ${order.map((one) => `${one} completed`).join(', ')}`;
  const [was, is] = [rows('#3', '#1', '#2'), rows('#3', '#2', '#1')];
  const name = 'the order of one moment';
  expect(nameOf(both, [ends, begins, was], [begins, ends, is])).toBe(name);
  expect(nameOf(both, [ends, begins, was], [ends, begins, is])).toBe('unexplained');
  // A message of another moment has moved, or one has another status.
  expect(
    nameOf(both, [ends, begins, rows('#3', '#4', '#1', '#2')], [begins, ends, rows('#4', '#3', '#2', '#1')]),
  ).toBe('unexplained');
  expect(nameOf(both, [ends, begins, was], [begins, ends, is.replace('#1 completed', '#1 pending')])).toBe(
    'unexplained',
  );
});

it('the order of one moment: an agent is looked for only where the robot has handed over', () => {
  const both = ['5 A step wait | #1 pending, #2 pending'];
  const [one, two] = ['6 A begins ask #1', '6 A begins ask #2'];
  const asks = ['1206 A begins notice', '1210 A ends notice ok'];
  const of = (first: readonly string[], sent: string) =>
    nameOf(both, [one, two], [...first, ...asks, `1210 A begins sendText ${sent}`]);
  expect(of([two, one], '#1')).toBe('the order of one moment');
  expect(of([one, two], '#1')).toBe('unexplained');
  expect(of([two, one], '#3')).toBe('unexplained');
});

it('a settled message frees its line: also for the agent whom a message asks for', () => {
  const both = ['0 A begins answer #1 | #1 completed, #2 pending'];
  const before = ['1080 A ends answer ok #1', '1080 A begins notice'];
  const now = ['5 A begins notice', '25 A ends notice ok', '25 A freed #2 | #1 completed, #2 failed'];
  const name = 'a settled message frees its line';
  expect(nameOf(both, before, now)).toBe(name);
  // Nobody knows for which message.
  expect(nameOf(both, before, now.slice(0, 1))).toBe('unexplained');
  expect(nameOf(['0 A begins answer #1 | #1 pending, #2 pending'], before, now)).toBe('unexplained');
});

it('a settled message frees its line: what is written before the browser decides of it joins none', () => {
  const both = (decided: number, status = 'completed') => [
    `0 A echo #1 | #1 ${status}`,
    ...(decided < 100 ? [`${decided} A lease #1`] : []),
    `100 A step send | #1 ${status}, #2 pending`,
    `100 A step send | #1 ${status}, #2 pending, #3 pending`,
    ...(decided < 100 ? [] : [`${decided} A lease #1`]),
    '500 A begins sendText #2',
  ];
  const before = ['2000 A ends sendText ok #2', '2000 A begins sendText #3'];
  const now = ['500 A begins sendText #3'];
  expect(nameOf(both(500), before, now)).toBe('a settled message frees its line');
  expect(nameOf(both(50), before, now)).toBe('unexplained');
  // That is another decision, for a later page.
  const later = both(500).filter((note) => !note.includes('lease'));
  expect(nameOf([...later, '1999 A lease #1'], before, now)).toBe('unexplained');
  expect(nameOf(both(500, 'pending'), before, now)).toBe('unexplained');
  // The older code has not waited for the call.
  expect(nameOf(both(500), ['1000 A begins sendText #3'], now)).toBe('unexplained');
});

it('a settled message frees its line: an upload whose echo was read frees its slot', () => {
  const both = (ends: number, status = 'completed') => [
    `0 A begins sendMedia #p1 | #p1 ${status}`,
    ...(ends < 5 ? [`${ends} A ends sendMedia ok #p1`] : []),
  ];
  const now = (status: string) => [`5 A step choose images | #p1 ${status}, #p2 pending`];
  const of = (ends: number, status?: string) =>
    nameOf(
      both(ends, status),
      [`5 A step choose images | #p1 ${status ?? 'completed'}`],
      now(status ?? 'completed'),
    );
  expect(of(9)).toBe('a settled message frees its line');
  expect(of(3)).toBe('unexplained');
  expect(of(9, 'pending')).toBe('unexplained');
});

it('the lease is kept: what the older code freed is there when the browser has decided, whatever it waits for then', () => {
  const shown = ['0 A lease #1 | #1 pending', '1 A step storage evicted | #1 pending -'];
  const before = (comes: number) => [
    '1500 A freed #1 | #1 pending',
    `${comes} A lease #1`,
    '9000 A begins ask #1',
  ];
  const polls = ['500 A begins poll', '900 A ends poll ok'];
  const now = ['1000 A begins ask #1 | #1 pending'];
  const name = 'the lease is kept while a missing record is stored again';
  expect(nameOf([...shown, ...polls], before(2_000), now)).toBe(name);
  // It had it later than a browser decides: it waited for something else.
  expect(nameOf([...shown, ...polls], before(2_001), now)).toBe('unexplained');
  // No poll has shown whether an agent has it.
  expect(nameOf(shown, before(2_000), now)).toBe('unexplained');
});

it('the lease is kept: the page ends before the browser has decided', () => {
  const shown = ['0 A lease #1 | #1 pending -', '500 A begins poll', '900 A ends poll ok'];
  const now = ['1000 A begins sendText #1 | #1 pending'];
  const before = (ends: number) => [`${ends} A page is gone | `, '9000 A begins sendText #1 | #1 pending'];
  const name = 'the lease is kept while a missing record is stored again';
  expect(nameOf(shown, before(2_000), [...now, '2000 A page is gone | '])).toBe(name);
  expect(nameOf(shown, before(2_001), [...now, '2001 A page is gone | '])).toBe('unexplained');
  const there = ['0 A lease #1 | #1 pending', ...shown.slice(1)];
  expect(nameOf(there, before(2_000), [...now, '2000 A page is gone | '])).toBe('unexplained');
});

it('the lease is kept: another tab sends what the older code gave away', () => {
  const both = ['0 A lease #1 | #1 pending'];
  const before = ['1 A freed #1', '2 B lease #1 | #1 pending', '3 B begins sendText #1'];
  const name = 'the lease is kept while a missing record is stored again';
  expect(nameOf(both, before, ['2 B no-lease #1'])).toBe(name);
  // Nobody sends it any more.
  expect(nameOf(both, before, ['1 A freed #1', '2 B no-lease #1'])).toBe('unexplained');
  expect(nameOf(both, before, ['2 B no-lease #1', '2 A step wait | #1 failed'])).toBe('unexplained');
});

it('the lease is asked for while the message waits', () => {
  const both = ['0 B begins sendText #1', '0 A no-lease #1 | #1 pending'];
  const before = ['4000 A lease #1', '4000 A begins sendText #1'];
  const now = ['3000 A lease #1', '3500 A begins sendText #1'];
  const name = 'the lease is asked for while the message waits';
  expect(nameOf(both, before, now)).toBe(name);
  // The older code had it too, or had it and waited for something else.
  expect(nameOf(both, ['3000 A lease #1', '4000 A begins sendText #1'], now)).toBe('unexplained');
  // It is sent without its lease.
  expect(nameOf(both, before, now.slice(1))).toBe('unexplained');
  // Its record is missing, and no poll has shown whether an agent has it.
  const missing = [...both, '1 A step wait | #1 pending -'];
  const [lease = '', call = ''] = now;
  const polled = (begins: number) => [`${begins} A begins poll`, '3200 A ends poll ok'];
  expect(nameOf(missing, before, [lease, call])).toBe('unexplained');
  expect(nameOf(['0 A begins poll', ...missing], before, [lease, '3200 A ends poll ok', call])).toBe(
    'unexplained',
  );
  expect(nameOf([...missing, ...polled(2)], before, [lease, call])).toBe(name);
});

it('the lease is asked for while the message waits: an agent is asked for, but not for a question that is sent meanwhile', () => {
  const both = ['0 B lease #1 | #1 pending', '0 A no-lease #1 | #1 pending', '1000 B freed #1'];
  const of = (call: string, taken = ['1500 A lease #1']) =>
    nameOf(
      both,
      ['2000 B lease #1'],
      [
        ...taken,
        '2500 A begins notice',
        `2600 A begins ${call} #2`,
        '2700 A ends notice ok',
        '2700 A begins sendText #1',
      ],
    );
  expect(of('answer')).toBe('the lease is asked for while the message waits');
  expect(of('sendText')).toBe('unexplained');
  expect(of('answer', [])).toBe('unexplained');
});

it('the lease is asked for while the message waits: the refusal of another tab is known earlier', () => {
  const both = (outcome: string) => [
    '0 B begins ask #1 | #1 pending',
    '0 A no-lease #1 | #1 pending',
    `1 B ends ask ${outcome} #1`,
  ];
  const now = ['3000 A lease #1', '3000 A freed #1 | #1 failed', '3000 A step wait'];
  expect(nameOf(both('refused'), ['3000 A step wait'], now)).toBe(
    'the lease is asked for while the message waits',
  );
  expect(nameOf(both('ok'), ['3000 A step wait'], now)).toBe('unexplained');
  expect(nameOf(both('refused'), ['3000 A step wait'], now.slice(1))).toBe('unexplained');
});

it('the lease is asked for while the message waits: it is free between two times', () => {
  const both = ['0 B lease #1', '0 A no-lease #1 | #1 pending', '1000 B page is gone'];
  const before = ['2000 A lease #1', '2000 A begins sendText #1'];
  const name = 'the lease is asked for while the message waits';
  expect(nameOf(both, before, ['3000 A lease #1', '3000 A begins sendText #1'])).toBe(name);
  expect(nameOf(both, before, ['2020 C lease #1'])).toBe(name);
  // It has stopped asking.
  expect(nameOf(both, before, [])).toBe('unexplained');
  expect(nameOf(both, before, ['9000 A lease #1'])).toBe('unexplained');
});

it('the lease is asked for while the message waits: the page that has got it so ends, and no other takes it over', () => {
  const both = ['0 B lease #1', '0 C claimed #1 | #1 pending', '1000 B freed #1', '2000 C page is gone'];
  const of = (taken: number, lines = both) => {
    const rest = [...lines.slice(-2), '4000 A step wait | #2 failed'];
    const before = [
      ...lines.slice(0, -2),
      ...rest,
      '5000 A lease #1',
      '8000 A step wait | #2 failed, #1 pending',
    ];
    const now = [
      ...lines.slice(0, -2),
      ...rest.slice(0, 1),
      `${taken} C lease #1`,
      ...rest.slice(1),
      '8000 A step wait',
    ];
    return nameOf([], before, now);
  };
  const name = 'the lease is asked for while the message waits';
  expect(of(1_500)).toBe(name);
  // It has not asked before, or its page has not ended.
  expect(
    of(
      1_500,
      both.filter((line) => !line.includes('claimed')),
    ),
  ).toBe('unexplained');
  expect(of(1_500, [...both.slice(0, -1), '2000 D page is gone'])).toBe('unexplained');
  expect(nameOf(both, ['8000 A step wait | #1 pending'], ['8000 A step wait | #2 pending'])).toBe(
    'unexplained',
  );
});

it('what waits for another tab holds no line, but one of this tab does', () => {
  const both = (lease: string) => [`0 A ${lease} #1 | #1 pending, #2 pending`, '1 A lease #2'];
  const [before, now] = [['5000 A begins sendText #2'], ['5 A begins sendText #2']];
  expect(nameOf(both('no-lease'), before, now)).toBe(
    'what waits for a poll or for another tab holds no line',
  );
  expect(nameOf(both('lease'), before, now)).toBe('unexplained');
  // Without locks, no tab is told.
  expect(nameOf(['0 B lease #1', ...both('step')], before, now)).toBe(
    'what waits for a poll or for another tab holds no line',
  );
  expect(nameOf(['0 B lease #1', '0 B freed #1', ...both('step')], before, now)).toBe('unexplained');
});

it('a poll that begins now is known by its number, but no poll more is waited for', () => {
  const both = ['0 A lease #1 | #1 pending -', '1 A begins poll', '2 A ends poll ok'];
  const before = ['2 A begins answer #1'];
  const poll = (at: number) => [`${at} A begins poll`, `${at} A ends poll ok`];
  const name = 'a poll that begins now is known by its number';
  expect(nameOf(both, before, [...poll(3_000), '3000 A begins answer #1'])).toBe(name);
  expect(
    nameOf(both, before, [...poll(3_000), ...poll(6_000), ...poll(9_000), '9000 A begins answer #1']),
  ).toBe('unexplained');
  expect(nameOf(both, before, [...poll(3_000), '4000 A begins answer #1'])).toBe('unexplained');
  expect(nameOf(both, before, [])).toBe('unexplained');
  const there = ['0 A lease #1 | #1 pending', ...both.slice(1)];
  expect(nameOf(there, before, [...poll(3_000), '3000 A begins answer #1'])).toBe('unexplained');
  // The older code has asked for the lease again between.
  const again = (at: number) => ['2 A freed #1', `${at} A lease #1`, `${at} A begins answer #1`];
  const waits = [...poll(3_000), '3000 A begins answer #1'];
  expect(nameOf(both, again(1_002), waits)).toBe(name);
  expect(nameOf(both, again(1_003), waits)).toBe('unexplained');
  expect(nameOf(both, again(1_002).slice(1), waits)).toBe('unexplained');
});

it('a poll that begins now is known by its number: it has begun, though the older code waits for the one after it', () => {
  const poll = (begins: number, ends: number) => [`${begins} A begins poll`, `${ends} A ends poll ok`];
  const sends = (at: number) => `${at} A begins sendText #1`;
  const of = (both: readonly string[], later: readonly string[], at = 900) =>
    nameOf(both, later, [sends(at)]);
  const missing = ['0 A lease #1 | #1 pending -', ...poll(500, 900)];
  const next = [...poll(3_500, 3_900), sends(3_900)];
  const name = 'a poll that begins now is known by its number';
  expect(of(missing, next)).toBe(name);
  expect(of(missing, [...poll(3_500, 3_900), ...poll(6_500, 6_900), sends(6_900)])).toBe('unexplained');
  expect(of(missing, [...poll(3_500, 3_900), sends(3_950)])).toBe('unexplained');
  expect(of(missing, [])).toBe('unexplained');
  // It goes out without a poll, that one began before, or the record is there.
  expect(of(missing, next, 901)).toBe('unexplained');
  expect(of(['0 A begins poll', '1 A lease #1 | #1 pending -', '900 A ends poll ok'], next)).toBe(
    'unexplained',
  );
  expect(of(['0 A lease #1 | #1 pending', ...poll(500, 900)], next)).toBe('unexplained');
});

it('a poll that begins now is known by its number: also if one was answered while another tab had the lease', () => {
  const both = (poll: number) => [
    '0 B lease #1 | #1 pending',
    '0 A no-lease #1 | #1 pending',
    '1000 A step storage emptied offline | #1 pending -',
    `${poll} A begins poll`,
    `${poll + 20} A ends poll ok`,
  ];
  const of = (lines: readonly string[], call = 4_020) =>
    nameOf(
      lines,
      ['3000 A lease #1', '3000 A begins answer #1 | #1 pending'],
      ['4000 A begins poll', '4020 A ends poll ok', `${call} A begins answer #1 | #1 pending`],
    );
  expect(of(both(1_000))).toBe('a poll that begins now is known by its number');
  expect(of(both(1_000), 4_021)).toBe('unexplained');
  expect(of(both(900))).toBe('unexplained');
  expect(of(['0 A lease #1 | #1 pending', ...both(1_000).slice(2)])).toBe('unexplained');
});

it('an agent is looked for during the wait after a 500, but nothing is called', () => {
  const both = ['0 A begins ask #1 | #1 pending', '1 A ends ask refused #1'];
  const before = ['3001 A begins notice'];
  const now = (at: number) => [
    `${at} A begins notice`,
    `${at + 5} A ends notice ok`,
    `${at + 5} A freed #1 | #1 failed`,
  ];
  const name = 'an agent is looked for during the wait after a 500';
  expect(nameOf(both, before, now(2_000))).toBe(name);
  expect(nameOf(['0 A step wait | #1 pending'], before, now(2_000))).toBe('unexplained');
  expect(nameOf(both, ['3001 A begins sendText #1'], ['2000 A begins sendText #1'])).toBe('unexplained');
  // The robot has handed over meanwhile, and its record is read.
  const asked = (outcome: string) => ['0 A begins ask #1 | #1 pending', `1 A ends ask ${outcome} #1`];
  const rows = ['6 A step wait | #1 completed -', '6 A step wait'] as const;
  const sends = (call: string) => [rows[1], `3001 A begins ${call} #1`];
  expect(nameOf(asked('refused'), [rows[0]], sends('sendText'))).toBe(name);
  expect(nameOf(asked('refused'), [rows[0]], sends('ask'))).toBe('unexplained');
  expect(nameOf(asked('network'), [rows[0]], sends('sendText'))).toBe('unexplained');
  // One search, for this message too.
  const search = ['1 A begins notice', '6 A ends notice ok'];
  const failed = ['6 A freed #1 | #1 failed', '6 A step wait'];
  expect(nameOf([...both, ...search], ['6 A step wait'], failed)).toBe(name);
  expect(nameOf(both, ['6 A step wait'], failed)).toBe('unexplained');
});

it('the record is looked at again after the agent was asked for', () => {
  const both = (record: string, later: string) => [
    `0 A begins notice | #1 pending${record}`,
    `1 A step storage emptied | #1 pending${later}`,
    '5 A ends notice ok',
  ];
  const [before, now] = [['5 A begins sendText #1'], ['5 A freed #1 | #1 failed -']];
  expect(nameOf(both('', ' -'), before, now)).toBe(
    'the record is looked at again after the agent was asked for',
  );
  expect(nameOf(both(' -', ' -'), before, now)).toBe('unexplained');
  expect(nameOf(both('', ''), before, ['5 A freed #1 | #1 failed'])).toBe('unexplained');
});

it('what waits without a record fails with the session, but not before', () => {
  const both = (over: string, record = ' -') => [
    `0 A begins sendText #1 | #1 pending${record}`,
    `5 A step disconnection ${over}`,
  ];
  const was = (over: string, status: string, record = ' -') => [
    `6 A step wait ${over} | #1 ${status}${record}`,
  ];
  const name = 'what waits without a record fails with the session';
  expect(nameOf(both('over'), was('over', 'pending'), was('over', 'failed'))).toBe(name);
  expect(nameOf(both(''), was('', 'pending'), was('', 'failed'))).toBe('unexplained');
  expect(nameOf(both('over', ''), was('over', 'pending', ''), was('over', 'failed', ''))).toBe('unexplained');
  expect(nameOf(both('over'), was('over', 'failed'), was('over', 'pending'))).toBe('unexplained');
  // No page can read it.
  const unread = (health: string) =>
    nameOf(
      [`0 A step storage ${health}`, ...both('over', '')],
      was('over', 'pending', ''),
      was('over', 'failed', ''),
    );
  expect(unread('forbidden')).toBe(name);
  expect(unread('full')).toBe('unexplained');
  // The visitor continues in the moment in which it is seen.
  expect(nameOf(both('over'), was('', 'pending'), was('', 'failed'))).toBe(name);
  const later = ['6 A step continue', ...was('', 'failed').map((line) => line.replace('6', '7'))];
  expect(nameOf(both('over'), ['6 A step continue', '7 A step wait'], later)).toBe('unexplained');
  // The older code sends it, because it comes back in time.
  const sends = ['6 A ends poll ok over | #1 pending', '7 A begins sendText #1'];
  const fails = (over: string) => [`6 A ends poll ok ${over} | #1 failed -`];
  expect(nameOf(both('over'), sends, fails('over'))).toBe(name);
  expect(nameOf(both(''), sends, fails(''))).toBe('unexplained');
  expect(
    nameOf(
      both('over', ''),
      sends,
      fails('over').map((line) => line.replace(' -', '')),
    ),
  ).toBe('unexplained');
});

it('a record that the storage refused is written with the next write, but not left out', () => {
  const both = (step: string) => [`0 A step storage ${step}`, '1 A begins sendText #1 | #1 pending -'];
  const page = ['10 B begins config', '12 B ends config ok'];
  const before = ['9 A step wait | #1 failed', ...page, '15 B begins sendText #1 | #1 pending'];
  const now = (record: string) => [
    '9 A step wait | #1 failed -',
    ...page,
    `20 A step wait | #1 failed${record}`,
  ];
  const name = 'a record that the storage refused is written with the next write';
  expect(nameOf(both('full'), before, now(''))).toBe(name);
  // Its tab shows it, and has written nothing since.
  expect(nameOf(both('full'), before, now(' -'))).toBe(name);
  const gone = now(' -').map((line) => line.replace('| #1 failed -', '| '));
  expect(nameOf(both('full'), before, gone)).toBe('unexplained');
  const others = (record: string) => [`5 A ends poll ok | #1 failed -, #2 failed${record}`, ...now(' -')];
  expect(nameOf(both('full'), before, others(' -'))).toBe(name);
  expect(nameOf(both('full'), before, others(''))).toBe('unexplained');
  expect(nameOf(both('well'), before, now(''))).toBe('unexplained');
  const there = ['9 A step wait | #1 failed', ...page, '20 A step wait | #1 failed'];
  expect(nameOf(both('full'), before, there)).toBe('unexplained');
});

it('a record that the storage refused is written with the next write: its place too', () => {
  const both = (health: string) => [`0 A step storage ${health} | #1 failed 1.2, #2 failed 1.3`];
  const shows = (place: string, rows: string) => [
    `5 A ends poll ok | #1 failed ${place}, #2 failed 1.3`,
    '10 B begins config',
    '12 B ends config ok',
    `20 B step wait | ${rows}`,
  ];
  const of = (health: string, place: string, is = '#2 failed, #1 failed') =>
    nameOf(both(health), shows('1.2', '#1 failed, #2 failed'), shows(place, is));
  expect(of('full', '9.1')).toBe('a record that the storage refused is written with the next write');
  expect(of('well', '9.1')).toBe('unexplained');
  expect(of('full', '1.2')).toBe('unexplained');
  expect(of('full', '9.1', '#2 failed, #1 pending')).toBe('unexplained');
});

it('a claim that is freed and taken again is another one, for 30 s', () => {
  const both = (first: string) => [`0 B ${first} #1 | #1 pending`, '5000 B lease #1'];
  const takes = (at: number) => [`${at} A lease #1`, `${at} A begins ask #1 | #1 pending`];
  const name = 'a claim that is freed and taken again is another one';
  expect(nameOf(both('freed'), takes(30_000), takes(35_000))).toBe(name);
  expect(nameOf(both('freed'), takes(35_000), takes(45_000))).toBe('unexplained');
  expect(nameOf(both('no-lease'), takes(30_000), takes(35_000))).toBe('unexplained');
  expect(nameOf(both('freed'), takes(30_000), takes(20_000))).toBe('unexplained');
});

it('what was accepted is left to the next page, but nothing else is', () => {
  const both = (status: string) => [`0 B begins sendText #1 | #1 ${status}`, '1 B page is gone | '];
  const before = ['5 A lease #1', '5 A begins sendText #1 | #1 pending'];
  const now = ['5 A lease #1', '5 A freed #1'];
  expect(nameOf(both('finish'), before, now)).toBe('what was accepted is left to the next page');
  expect(nameOf(both('pending'), before, now)).toBe('unexplained');
  expect(nameOf(both('finish'), before, [])).toBe('unexplained');
});

it('what was accepted is left to the next page: also what another tab was refused since', () => {
  const both = (status: string) => [
    `0 B begins sendText #1 | #1 ${status}`,
    '1 B begins sendText #1 | #1 pending',
    '2 B ends sendText declined #1 | #1 failed',
    '5 A lease #1',
  ];
  const before = ['5 A freed #1 | #1 failed, #2 completed', '9 A step wait'];
  const now = (rows = '#2 completed') => [`5 A freed #1 | ${rows}`, '9 A step wait'];
  const name = 'what was accepted is left to the next page';
  expect(nameOf(both('finish'), before, now())).toBe(name);
  expect(nameOf(both('pending'), before, now())).toBe('unexplained');
  expect(nameOf(both('finish'), before, now(''))).toBe('unexplained');
  expect(nameOf(both('finish'), before, ['5 A step wait | #2 completed', '9 A step wait'])).toBe(
    'unexplained',
  );
  expect(nameOf(both('finish'), [before[0]?.replace('failed', 'finish') ?? '', '9 A step wait'], now())).toBe(
    'unexplained',
  );
});

it('the take-over joins the line: also what was taken over offline', () => {
  const both = (polled: boolean) => [
    '0 B begins ask #1',
    '1 A begins config',
    ...(polled ? ['2 A begins poll', '3 A ends poll ok'] : []),
    '4000 A lease #1 | #1 pending',
  ];
  const before = ['5000 A begins sendText #1'];
  expect(nameOf(both(false), before, ['5000 A begins poll'])).toBe('the take-over joins the line');
  expect(nameOf(both(true), before, ['5000 A begins poll'])).toBe('unexplained');
  const own = ['0 A begins config', '1 A lease #1 | #1 pending'];
  expect(nameOf(own, before, ['5000 A begins poll'])).toBe('unexplained');
});

it('the take-over joins the line: what is written behind it waits until it is settled', () => {
  const both = (by: string) => [
    `0 ${by} begins ask #1`,
    '1 A begins config',
    '2 A ends poll ok',
    '10 A lease #1',
    '10 A begins sendText #1 | #1 pending',
    '20 A step send | #1 pending, #2 pending',
  ];
  const before = ['20 A begins sendText #2', '500 A ends sendText ok #1'];
  const now = (at: number) => ['200 A echo #1 | #1 completed, #2 pending', `${at} A begins sendText #2`];
  expect(nameOf(both('B'), before, now(200))).toBe('the take-over joins the line');
  expect(nameOf(both('B'), before, now(199))).toBe('unexplained');
  expect(nameOf(both('A'), before, now(200))).toBe('unexplained');
});

it('what another tab got accepted is read at once, also without locks', () => {
  const both = (call: string) => [
    '0 B lease #1',
    '0 A step wait | #1 pending',
    `0 B begins ${call} #1`,
    `1 B ends ${call} ok #1`,
  ];
  const [before, now] = [['2 A step wait | #1 pending'], ['2 A step wait | #1 finish']];
  const name = 'what another tab got accepted is read at once';
  expect(nameOf(both('sendText'), before, now)).toBe(name);
  expect(nameOf(both('ask'), before, now)).toBe('unexplained');
  expect(nameOf([...both('sendText'), '1 A lease #1'], before, now)).toBe('unexplained');
});

it('the robot is not asked what another tab has settled: it is answered, if its record is gone', () => {
  const both = (outcome: string) => ['0 B begins ask #1', `1 B ends ask ${outcome} #1`];
  const rows = (status: string, record = ' -') => [`2 A step wait | #1 ${status}${record}`];
  const name = 'the robot is not asked what another tab has settled';
  expect(nameOf(both('ok'), rows('pending'), rows('finish'))).toBe(name);
  expect(nameOf(both('network'), rows('pending'), rows('finish'))).toBe('unexplained');
  expect(nameOf(both('ok'), rows('pending', ''), rows('finish', ''))).toBe('unexplained');
});

it('a missing record is judged during the wait: it is there for the next page, though it went in the wait', () => {
  const both = [
    '0 A begins ask #1 | #1 pending',
    '1 A ends ask refused #1',
    '500 A step storage evicted | #1 pending -',
  ];
  const before = ['1000 A page is gone | '];
  const now = ['600 A step wait | #1 pending', '1000 A page is gone | ', '1500 B begins ask #1 | #1 pending'];
  const waits = '600 A step wait';
  const name = 'a missing record is judged during the wait after a 500';
  expect(nameOf(both, [waits, ...before], now)).toBe(name);
  const late = now.map((note) => note.replace('1000', '3500').replace('1500', '3600'));
  expect(nameOf(both, [waits, '3500 A page is gone | '], late)).toBe('unexplained');
});

it('the order of one moment: what the robot hands over is not asked, if its answer comes before', () => {
  const both = ['0 A begins ask #1 | #1 pending, #2 pending'];
  const first = (ends: number) => ['3000 A begins ask #1', `${ends} A ends ask ok #1`];
  const before = (call: string, ends = 3_000) => [...first(ends), `4000 A begins ${call} #2`];
  const now = ['3000 A begins ask #2', '3000 A ends ask ok #2'];
  const name = 'the order of one moment';
  expect(nameOf(both, before('sendText'), [...first(3_000), ...now])).toBe(name);
  expect(nameOf(both, before('ask'), [...first(3_000), ...now])).toBe('unexplained');
  expect(nameOf(both, before('sendText', 3_500), [...first(3_500), ...now])).toBe('unexplained');
});

it('the order of one moment: what waits for a call that met the trouble of another one', () => {
  const [one, two] = ['0 A begins ask #1', '0 B begins ask #2'];
  const ends = (first: string) => [`5 A ends ask ${first} #1`];
  const before = [...ends('ok'), '5 A begins ask #3'];
  expect(nameOf([], [one, two, ...before], [two, one, ...ends('refused')])).toBe('the order of one moment');
  expect(nameOf([], [one, two, ...before], [one, two, ...ends('refused')])).toBe('unexplained');
  expect(nameOf([], [one, two, ...before], [two, one, ...ends('ok')])).toBe('unexplained');
  // A 500 is repeated, and a refusal is not.
  const shown = ['0 A step send | #1 pending, #3 pending'];
  const now = ['5 A ends ask declined #1 | #1 failed, #3 pending', '5 A begins ask #3'];
  const of = (...first: readonly string[]) =>
    nameOf(shown, [one, two, ...ends('refused')], [...first, ...now]);
  expect(of(two, one)).toBe('the order of one moment');
  expect(of(one, two)).toBe('unexplained');
});

it('what waits is shown when it is ours: two of other tabs in one place, and no others', () => {
  const both = (by: string, place: string) => [
    `0 B step send | #1 failed 7.1`,
    `0 ${by} step send | #2 failed ${place}`,
  ];
  const before = ['2 A step open tab | #1 failed 7.1, #2 failed 7.1'];
  const now = ['2 A step open tab | #2 failed 7.1, #1 failed 7.2'];
  const of = (by: string, place: string) =>
    nameOf(
      both(by, place),
      before.map((row) => row.replace('#2 failed 7.1', `#2 failed ${place}`)),
      now.map((row) => row.replace('#2 failed 7.1', `#2 failed ${place}`)),
    );
  expect(of('C', '7.1')).toBe('what waits is shown when it is ours');
  expect(of('C', '7.3')).toBe('unexplained');
  expect(of('A', '7.1')).toBe('unexplained');
});

it('a settled message frees its line: also one that was called by the run before', () => {
  const both = ['0 A begins sendText #1 | #1 pending', '1000 A page is disposed', '1001 A begins config'];
  const of = (at: number, status: string) =>
    nameOf(
      [...both, `1100 A echo #1 | #1 ${status}, #2 pending`],
      ['5000 A begins sendText #2'],
      [`${at} A begins sendText #2`],
    );
  expect(of(1_500, 'completed')).toBe('a settled message frees its line');
  expect(of(1_501, 'completed')).toBe('unexplained');
  expect(of(1_500, 'pending')).toBe('unexplained');
});

it('a settled message frees its line: what was written during its call is sent side by side', () => {
  const both = (status: string, third: number) =>
    [
      '0 A begins answer #1 | #1 pending',
      `500 A echo #1 | #1 ${status}`,
      `1000 A lease #2 | #1 ${status}, #2 pending`,
      `${third} A lease #3 | #1 ${status}, #2 pending, #3 pending`,
      '2000 A ends answer ok #1',
      '2000 A begins sendText #2',
    ].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const of = (lines: readonly string[], later: number) =>
    nameOf(
      lines,
      ['3500 A ends sendText refused #2', `${later} A begins sendText #3`],
      ['2500 A begins sendText #3', '3500 A ends sendText refused #2'],
    );
  const name = 'a settled message frees its line';
  expect(of(both('completed', 1_000), 3_500)).toBe(name);
  expect(of(both('completed', 1_000), 3_501)).toBe('unexplained');
  expect(of(both('completed', 2_001), 3_500)).toBe('unexplained');
  expect(of(both('pending', 1_000), 3_500)).toBe('unexplained');
});

it('the take-over joins the line: its page may ask for its config again when the network is back', () => {
  const both = [
    '0 B lease #1 | #1 pending',
    '1 A begins config',
    '2 A ends config network',
    '3 A lease #1 | #1 pending',
    '5000 A page is online',
    '5000 A begins config',
  ];
  const of = (lines: readonly string[]) =>
    nameOf(lines, ['5000 A begins sendText #1'], ['8000 A begins sendText #1']);
  expect(of(both)).toBe('the take-over joins the line');
  expect(
    of([...both.slice(0, 4), '4000 A page is disposed', '4000 A page starts again', ...both.slice(4)]),
  ).toBe('unexplained');
  expect(of([both[1] ?? '', '2 A ends config ok | #1 pending', both[0] ?? '', ...both.slice(3)])).toBe(
    'unexplained',
  );
});

it('an agent who is named meanwhile is enough, but only then', () => {
  const both = ['0 A begins notice | #1 pending'];
  const was = ['900 A ends notice ok', '900 A begins sendText #1'];
  const is = ['500 A begins sendText #1', '900 A ends notice ok'];
  expect(nameOf(both, was, is)).toBe('an agent who is named meanwhile is enough');
  expect(nameOf([], was, is)).toBe('unexplained');
  expect(nameOf(both, ['900 A ends notice ok', '3901 A begins sendText #1'], is)).toBe('unexplained');
  expect(nameOf(both, ['900 A ends notice ok'], is)).toBe('unexplained');
  // The call of the hand-over waits for another token.
  const refresh = ['0 A begins notice | #1 pending', '20 A ends notice unauthorised'];
  const [waits, sends] = [
    ['800 A begins notice', ...was],
    ['500 A begins sendText #1', '800 A begins notice'],
  ];
  expect(nameOf(refresh, waits, sends)).toBe('an agent who is named meanwhile is enough');
  expect(nameOf([refresh[0] ?? '', '20 A ends notice refused'], waits, sends)).toBe('unexplained');
  // The robot has handed it over to this tab, which waits for the answer.
  const own = ['0 A begins ask #1 | #1 pending', '0 A ends ask ok #1', ...both];
  expect(nameOf(own, was, is)).toBe('unexplained');
  expect(
    nameOf(
      own.map((line) => line.replace('A', 'B').replace('B begins notice', 'A begins notice')),
      was,
      is,
    ),
  ).toBe('an agent who is named meanwhile is enough');
});

it('a missing record is judged during the wait: an agent gets what the robot has recorded', () => {
  const refused = ['0 A begins ask #1 | #1 pending -', '1000 A ends ask refused #1 | #1 pending -'];
  const was = ['9000 A step wait | #1 completed'];
  const is = (at: number) => [`${at} A echo another | #1 pending`, '9000 A step wait'];
  const name = 'a missing record is judged during the wait after a 500';
  expect(nameOf(refused, was, is(3_999))).toBe(name);
  expect(nameOf(refused, was, is(4_000))).toBe('unexplained');
  expect(nameOf([], was, is(3_999))).toBe('unexplained');
});

it('a page that starts again does not hear the calls of the run before', () => {
  const both = [
    '0 A begins sendText #1 | #1 pending, #2 pending',
    '1 A page is disposed | ',
    '1 A page starts again',
    '2 A begins sendText #1 | #1 pending, #2 pending',
  ];
  // Both have the same name, so the numbers of the calls tell them apart.
  const numbered = (lines: readonly string[]): Trace => {
    const { notes, violations } = traceOf([...both, ...lines]);
    return {
      notes: notes.map((note) => (note.what === 'ends' && note.at === 9 ? { ...note, call: 1 } : note)),
      violations,
    };
  };
  const was = numbered([
    '9 A ends sendText network #1',
    '5000 A ends sendText ok #1',
    '5000 A begins sendText #2',
  ]);
  const is = numbered([
    '9 A ends sendText network #1',
    '1000 A echo #1 | #1 completed, #2 pending',
    '1000 A begins sendText #2',
  ]);
  expect(judge({ was, is })).toMatchObject({ isExplained: true, kind: 'a settled message frees its line' });
});

/** A tab that starts finds a message whose lease another one has, and polls. */
const STARTS = ['1 A begins config', '2 A ends config ok'];
const POLLED = ['4 A begins poll', '5 A ends poll ok'];
const FOUND = ['3 A found #1', '3 A no-lease #1'];
const KEPT = ['0 B lease #1', '0 B begins sendText #1 | #1 pending', ...STARTS, ...FOUND, ...POLLED];
const ends = (outcome: string) => [`1500 B ends sendText ${outcome} #1`, '1500 B freed #1 | #1 failed'];
const KEEPS = 'what a start finds with another tab is kept';

it('what a start finds with another tab is kept: it is shown as failed when that tab was refused', () => {
  const both = [...KEPT, ...ends('declined')];
  const shows = ['3003 A lease #1', '3003 A freed #1 | #1 failed'];
  const of = (lines: readonly string[], now = shows, before: readonly string[] = []) =>
    nameOf(lines, [...before, '4000 A step wait'], [...now, '4000 A step wait']);
  const without = (...left: readonly string[]) => both.filter((line) => !left.includes(line));
  expect(of(both)).toBe(KEEPS);
  expect(of(both.map((line) => line.replace('no-lease', 'claimed')))).toBe(KEEPS);
  // The visitor has sent it again since, so the refusal decides nothing.
  const again = ['2000 B step resend | #1 pending', '2500 B page is gone'];
  expect(of([...both, ...again])).toBe('unexplained');
  expect(of(both, [...shows, '3500 B ends poll ok | #1 pending'])).toBe(KEEPS);
  // Its lease was free at the start, or nothing says whose it was, or it was written later.
  expect(of(both.map((line) => line.replace('A no-lease', 'A lease')))).toBe('unexplained');
  expect(of(without('3 A no-lease #1'))).toBe('unexplained');
  expect(of(without('3 A found #1'))).toBe('unexplained');
  // Another tab than the one that found it.
  expect(of(without(...FOUND).concat('3 C found #1', '3 C no-lease #1'))).toBe('unexplained');
  // The page that found it has ended.
  expect(of([...both, '2000 A page is gone', '2000 A begins config'])).toBe('unexplained');
  // It was not refused, or the lease is not its own.
  expect(of([...KEPT, ...ends('network')])).toBe('unexplained');
  expect(of(both, ['3003 A step wait | #1 failed'])).toBe('unexplained');
  expect(of(without('1500 B freed #1 | #1 failed'))).toBe('unexplained');
  // It shows something else, loses something else, or has read the echo.
  expect(of(both, ['3003 A lease #1', '3003 A freed #1 | #1 pending'])).toBe('unexplained');
  expect(of(both, ['3003 A lease #1', '3003 A freed #1 | #1 failed, #2 failed'])).toBe('unexplained');
  expect(of(both, shows, ['4000 A step wait | #2 completed'])).toBe('unexplained');
  expect(of(both, shows, ['3003 A echo #1 | #1 completed'])).toBe('unexplained');
  expect(of(both, [], ['3003 A lease #1 | #1 failed'])).toBe('unexplained');
  // It was refused because of the agent, and then once more.
  const service = ends('service');
  const twice = ['1400 B ends sendText service #1', '1400 B begins sendText #1', ...service];
  expect(of([...KEPT, ...twice])).toBe(KEEPS);
  expect(of([...KEPT, ...service])).toBe('unexplained');
});

it('what a start finds with another tab is kept: it may fail there, also before it is seen to wait', () => {
  const of = (over: string) =>
    nameOf(
      [...KEPT, ...ends('network')],
      ['4000 A step wait'],
      [
        '3003 A lease #1',
        `3500 A ends poll ok ${over} | #1 failed`,
        `3520 A freed #1 ${over}`,
        '4000 A step wait',
      ],
    );
  expect(of('over')).toBe(KEEPS);
  expect(of('')).toBe('unexplained');
});

it('what a start finds with another tab is kept: also by the next run of its page', () => {
  const again = (ended: string) => [
    `2000 A page ${ended} | `,
    '2000 A page starts again',
    '2010 A begins config',
    '2020 A ends config ok',
  ];
  const of = (ended: string) =>
    nameOf(
      [...KEPT, ...ends('declined'), ...again(ended)],
      ['4000 A step wait'],
      ['3003 A lease #1', '3003 A freed #1 | #1 failed', '4000 A step wait'],
    );
  expect(of('is disposed')).toBe(KEEPS);
  expect(of('is gone')).toBe('unexplained');
  // It has begun to show it, and its next run has not asked for the lease yet.
  const left = (by: string, holder = '', ...answer: readonly string[]) =>
    nameOf(
      [...KEPT, ...ends('network')],
      ['2500 A page is disposed', '2500 A page starts again', '4000 A step wait'],
      [
        `2000 ${by} lease #1`,
        '2000 A ends poll ok | #1 pending',
        '2500 A page is disposed',
        '2500 A page starts again',
        `2500 ${by} freed #1`,
        ...(holder === '' ? [] : [`2600 ${holder} lease #1`]),
        ...answer,
        '4000 A step wait',
      ],
    );
  expect(left('A')).toBe(KEEPS);
  expect(left('C')).toBe('unexplained');
  expect(left('A', 'C')).toBe('unexplained');
  // It has asked, and another tab has it meanwhile.
  expect(left('A', 'C', '2700 A no-lease #1')).toBe(KEEPS);
  expect(left('A', 'C', '2700 D no-lease #1')).toBe('unexplained');
});

it('what a start finds with another tab is kept: what the robot has recorded is shown as its record', () => {
  const of = (is: string, both = KEPT) =>
    nameOf(both, ['500 A step wait | #1 completed, #2 failed'], [`500 A step wait | ${is}, #2 failed`]);
  expect(of('another completed')).toBe(KEEPS);
  expect(of('another failed')).toBe('unexplained');
  expect(of('another completed, another completed')).toBe('unexplained');
  const written = KEPT.filter((line) => line !== '3 A found #1');
  expect(of('another completed', written)).toBe('unexplained');
});

it('what a start finds with another tab is kept: it may fail there', () => {
  const both = [...KEPT, ...ends('network')];
  const fails = ['3003 A lease #1 | #1 pending', '3500 A freed #1 | #1 failed', '4000 A step wait'];
  expect(nameOf(both, ['4000 A step wait'], fails)).toBe(KEEPS);
  expect(
    nameOf(both, ['4000 A step wait'], ['3003 A lease #1 | #1 pending', '4000 A step wait | #1 failed']),
  ).toBe('unexplained');
  expect(nameOf(KEPT, ['4000 A step wait'], fails)).toBe('unexplained');
  // The robot had handed it over there, and nobody served.
  const asked = (status: string) =>
    [...KEPT, '1500 B ends sendText ok #1', `1500 B freed #1 | #1 ${status}`].map((line) =>
      line.replace('sendText', 'ask'),
    );
  const waits = ['3003 A lease #1', '4000 A step wait | #1 pending'];
  expect(nameOf(asked('failed'), ['4000 A step wait'], waits)).toBe(KEEPS);
  expect(nameOf(asked('finish'), ['4000 A step wait'], waits)).toBe('unexplained');
});

it('what a start finds with another tab is kept: it comes before what has got its place since', () => {
  const rows = (...order: readonly string[]) => `4000 A step wait | ${order.join(', ')}`;
  const both = [...KEPT, ...ends('declined')];
  const shows = (at: number) => [`${at} A lease #1`, `${at} A freed #1 | #2 finish, #1 failed`];
  const was = [...shows(3_900), rows('#1 failed', '#2 completed')];
  const is = [...shows(3_003), rows('#2 completed', '#1 failed')];
  expect(nameOf(both, was, is)).toBe(KEEPS);
  expect(nameOf(KEPT, was, is)).toBe('unexplained');
  // Not shown earlier, or others have moved too.
  expect(nameOf(both, [...shows(3_003), was[2] ?? ''], is)).toBe('unexplained');
  // Its record has that place for the next page.
  const next = (place: string, order: readonly string[]) => [
    '3500 A page is gone | ',
    '3500 A begins config',
    rows(...order.map((one) => (one === '#1' ? `#1 failed ${place}` : `${one} completed`))),
  ];
  const [first, last] = [next('2.3', ['#1', '#2']), next('4.3', ['#2', '#1'])];
  expect(nameOf(both, [...shows(3_100), ...first], [...shows(3_003), ...last])).toBe(KEEPS);
  expect(nameOf(KEPT, [...shows(3_100), ...first], [...shows(3_003), ...last])).toBe('unexplained');
  expect(nameOf(both, first, last)).toBe('unexplained');
  const same = next('2.3', ['#2', '#1']);
  expect(nameOf(both, [...shows(3_100), ...first], [...shows(3_003), ...same])).toBe('unexplained');
  const three = (order: readonly string[]) => rows(...order.map((one) => `${one} completed`), '#1 failed');
  expect(nameOf(both, [...shows(3_900), three(['#2', '#3'])], [...shows(3_003), three(['#3', '#2'])])).toBe(
    'unexplained',
  );
});

it('what a start finds with another tab is kept: it is sent when the lease is there, but not what has arrived', () => {
  // A page that starts in the moment in which the other one is gone gets the lease in the older code.
  const both = (outcome: string) => [...KEPT, ...ends(outcome), '2999 A step wait'];
  const before = ['3003 C lease #1', '3003 C begins sendText #1 | #1 pending'];
  const sends = ['3003 A lease #1 | #1 pending -', '3003 A begins sendText #1'];
  expect(nameOf(both('network'), before, sends)).toBe(KEEPS);
  expect(nameOf(both('ok'), before, sends)).toBe('unexplained');
  expect(nameOf(both('declined'), before, sends)).toBe('unexplained');
  const written = both('network').filter((line) => !line.includes('found'));
  expect(nameOf(written, before, sends)).toBe('unexplained');
  // The visitor sent it again after it had been refused.
  const again = ['2000 B step resend | #1 pending', '2500 B page is gone'];
  expect(nameOf([...both('declined'), ...again], before, sends)).toBe(KEEPS);
  // Without locks, the claim of the other tab has gone with the record.
  const lost = (row: string) =>
    nameOf(
      [...KEPT, `500 B step send | ${row}`, '600 B page freezes | #1 pending'],
      ['9000 A lease #1 | #1 pending', '9000 A begins sendText #1'],
      ['3003 A lease #1 | #1 pending', '3003 A begins sendText #1'],
    );
  expect(lost('#1 pending -')).toBe('the lease is asked for while the message waits');
  expect(lost('#1 pending')).toBe('unexplained');
  expect(lost('#1 pending, #2 pending -')).toBe('unexplained');
});

it('what a start finds with another tab is kept: a call waits for it, and not long', () => {
  const both = [...KEPT, ...ends('network')];
  const takes = ['2000 A lease #1 | #1 pending'];
  const sends = (at: number, by = 'A') => [`${at} ${by} begins sendText #1`];
  const of = (at: number, lines = both) =>
    nameOf(lines, [...takes, ...sends(2_000)], ['2000 A lease #1', ...sends(at)]);
  expect(of(6_000)).toBe(KEEPS);
  expect(of(6_001)).toBe('unexplained');
  expect(
    of(
      6_000,
      both.filter((line) => line !== '3 A found #1'),
    ),
  ).toBe('unexplained');
  expect(nameOf(both, [...takes, ...sends(2_000)], ['2000 A lease #1'])).toBe('unexplained');
  // Another tab asks while it has the lease for a moment.
  const asks = ['2000 C lease #1 | #1 pending', ...sends(2_000, 'C')];
  const held = (by: string) => [`2000 ${by} lease #1`, `2500 ${by} freed #1`, ...sends(5_000, 'C')];
  expect(nameOf(both, asks, held('A'))).toBe(KEEPS);
  expect(nameOf(both, asks, held('D'))).toBe('unexplained');
});

it('what a start finds with another tab is kept: an echo comes instead of the call', () => {
  const both = [...KEPT, ...ends('network')];
  const before = ['2000 A lease #1 | #1 pending', '2000 A begins sendText #1'];
  const echo = (at: number) => ['2000 A lease #1', `${at} A echo #1 | #1 completed`];
  expect(nameOf(both, before, echo(6_000))).toBe(KEEPS);
  expect(nameOf(both, before, echo(6_001))).toBe('unexplained');
  const polled = (at: number) => [`${at} A begins poll`, `${at} A ends poll ok`];
  expect(nameOf(both, before, [...echo(8_000).slice(0, 1), ...polled(8_000), ...echo(8_000).slice(1)])).toBe(
    KEEPS,
  );
  expect(
    nameOf(
      both.filter((line) => line !== '3 A found #1'),
      before,
      echo(6_000),
    ),
  ).toBe('unexplained');
  // No agent is looked for.
  const asks = ['2000 A lease #1 | #1 pending', '2000 A begins notice', '3000 A echo #1 | #1 completed'];
  expect(nameOf(both, asks, echo(3_000))).toBe(KEEPS);
  expect(nameOf(both, asks, echo(6_001))).toBe('unexplained');
});

it('what a start finds with another tab is kept: a page that takes it sends it when its start has been answered', () => {
  const both = [...KEPT, ...ends('network'), '1600 A begins check'];
  const asks = ['2000 C lease #1 | #1 pending', '2000 C begins sendText #1'];
  const of = (call: number, outcome = 'ok', lines = both) =>
    nameOf(lines, asks, ['1900 A lease #1', `8900 A ends check ${outcome}`, `${call} A begins sendText #1`]);
  expect(of(8_900)).toBe(KEEPS);
  expect(of(8_901)).toBe('unexplained');
  expect(of(8_900, 'network')).toBe('unexplained');
  expect(
    of(
      8_900,
      'ok',
      both.filter((line) => line !== '3 A found #1'),
    ),
  ).toBe('unexplained');
  // Its page ends first.
  const left = (end: string, lines = both) => nameOf(lines, asks, ['1900 A lease #1', end]);
  expect(left('8900 A page is gone')).toBe(KEEPS);
  expect(left('8900 C page is gone')).toBe('unexplained');
  expect(left('8900 A page is gone', [...both, '1700 A ends check ok'])).toBe('unexplained');
  // It is not the only one that had kept it.
  const third = ['1000 C begins config', '1001 C ends config ok', '1002 C found #1', '1002 C no-lease #1'];
  expect(of(8_900, 'ok', [...both, ...third])).toBe(KEEPS);
  expect(of(8_901, 'ok', [...both, ...third])).toBe('unexplained');
  // The history has brought it.
  const read = (at: number, lines = third) =>
    nameOf([...both, ...lines], asks, [
      '1900 A lease #1',
      '8900 A ends check ok',
      `${at} A ends notice ok | #1 completed`,
    ]);
  expect(read(8_900)).toBe(KEEPS);
  expect(read(8_901)).toBe('unexplained');
  expect(read(8_900, [])).toBe(KEEPS);
});

it('what a start finds with another tab is kept: a page that ends could not ask for it again', () => {
  const both = [...KEPT, ...ends('network'), '1600 A lease #1'];
  const asks = ['2000 C lease #1 | #1 pending', '2000 C begins answer #1'];
  const of = (by: string, ended: number, lines = both) =>
    nameOf(lines, asks, [`${ended} ${by} page is gone`, '8000 D begins answer #1']);
  expect(of('C', 5_000)).toBe(KEEPS);
  expect(of('C', 5_001)).toBe('unexplained');
  expect(of('A', 2_000)).toBe(KEEPS);
  expect(of('A', 5_001)).toBe('unexplained');
  expect(of('E', 5_000)).toBe('unexplained');
  expect(
    of(
      'C',
      5_000,
      both.filter((line) => line !== '3 A found #1'),
    ),
  ).toBe('unexplained');
});

it('what a start finds with another tab is kept: a call waits for a poll or two, and for its turn', () => {
  const both = [...KEPT, ...ends('network')];
  const polls = (...at: readonly number[]) =>
    at.flatMap((one) => [`${one} A begins poll`, `${one + 500} A ends poll ok`]);
  const of = (lines: readonly string[], call: number, before = both) =>
    nameOf(
      before,
      ['2000 A lease #1 | #1 pending', '2000 A begins sendText #1'],
      ['2000 A lease #1 | #1 pending', ...lines, `${call} A begins sendText #1`],
    );
  expect(of(polls(9_000), 9_500)).toBe(KEEPS);
  expect(of(polls(6_000, 9_000), 9_500)).toBe(KEEPS);
  expect(of(polls(6_000, 9_000, 12_000), 12_500)).toBe('unexplained');
  expect(of(polls(9_000), 9_501)).toBe('unexplained');
  const found = both.filter((line) => line !== '3 A found #1');
  expect(of(polls(9_000), 9_500, found)).toBe('unexplained');
  expect(of(['9000 A freed #2'], 9_000)).toBe(KEEPS);
  expect(of(['9000 C freed #2'], 9_000)).toBe('unexplained');
  expect(of(['9000 A freed #2'], 9_001)).toBe('unexplained');
  expect(of(['8000 A begins ask #2', '9000 A ends ask ok #2'], 9_000)).toBe(KEEPS);
  expect(of(['8000 A begins ask #2', '9000 A ends ask ok #2'], 9_001)).toBe('unexplained');
});

it('what a start finds with another tab is kept: what the storage has lost meanwhile is let go', () => {
  const sends = ['8000 A lease #1 | #1 pending', '8000 A begins sendText #1'];
  const of = (lines: readonly string[]) => nameOf([...KEPT, ...lines], sends, []);
  const lost = ['500 A step storage forgets what it takes', '1500 B freed #1 | #1 failed -'];
  expect(of(lost)).toBe(KEEPS);
  expect(of(lost.slice(1))).toBe('unexplained');
  expect(of(['500 A step storage forgets what it takes', '1500 B freed #1 | #1 failed'])).toBe('unexplained');
  expect(of(['500 A step storage forbidden', '1500 B freed #1 | #1 failed'])).toBe(KEEPS);
  expect(of(['500 A step storage full', '1500 B freed #1 | #1 failed'])).toBe('unexplained');
});

it('what waits for a poll holds no line, nor what a start has found with another tab', () => {
  const both = [...KEPT, ...ends('network'), '3000 A step wait'];
  const before = ['3003 A lease #1 | #1 pending, #2 pending', '3100 A begins sendText #1'];
  const of = (...lines: readonly string[]) =>
    nameOf(both, before, ['3003 A lease #1 | #1 pending, #2 pending', ...lines, '3100 A begins sendText #2']);
  expect(of()).toBe('what waits for a poll or for another tab holds no line');
  expect(of('3050 A begins poll', '3060 A ends poll ok')).toBe('unexplained');
  // The poll is answered in this moment, but behind the call.
  const [taken = '', polls, call] = [
    '3003 A lease #1 | #1 pending, #2 pending',
    '3050 A begins poll',
    '3100 A begins sendText #2',
  ];
  expect(nameOf(both, before, [taken, polls, call, '3100 A ends poll ok'])).toBe(
    'what waits for a poll or for another tab holds no line',
  );
  expect(nameOf(both, before, [taken, polls, '3100 A ends poll ok', call])).toBe('unexplained');
});

it('what a start finds with another tab is kept: it is shown a moment later', () => {
  const both = [...KEPT, ...ends('declined')];
  const of = (asked: number, step: number) =>
    nameOf(
      both,
      ['1600 A lease #1', `1600 A freed #1 | #1 failed`, `${step} A step wait`],
      [`${asked} A no-lease #1`, `${step} A step wait`],
    );
  expect(of(1_500, 5_000)).toBe(KEEPS);
  expect(of(1_500, 5_001)).toBe('unexplained');
  // It has asked only once.
  const once = (step: number) =>
    nameOf(KEPT, ['1600 A lease #1 | #1 pending', `${step} A step wait`], [`${step} A step wait`]);
  expect(once(3_503)).toBe(KEEPS);
  expect(once(3_504)).toBe('unexplained');
  // It comes in this moment, or came before.
  const comes = (at: number) =>
    nameOf(
      both,
      ['1600 A lease #1 | #1 failed', '5000 A step wait'],
      [`${at} A lease #1`, '5000 A step wait'],
    );
  expect(comes(5_000)).toBe(KEEPS);
  expect(comes(4_999)).toBe('unexplained');
  // Another tab shows it, which had kept it too.
  const too = (...lines: readonly string[]) =>
    nameOf(
      [...both, ...lines],
      ['1600 A lease #1 | #1 pending', '9000 A step wait'],
      ['1600 C lease #1', '9000 A step wait'],
    );
  const starts = ['1000 C begins config', '1001 C ends config ok'];
  expect(too(...starts, '1002 C found #1', '1002 C no-lease #1')).toBe(KEEPS);
  expect(too(...starts, '1002 C no-lease #1')).toBe('unexplained');
});

it('what a start finds with another tab is kept: without locks it is shown when the tab asks again', () => {
  const claimed = [...KEPT, ...ends('declined')].map((line) => line.replace('no-lease', 'claimed'));
  const of = (step: number, lines = claimed) =>
    nameOf(
      lines,
      ['1600 A lease #1', '1600 A freed #1 | #1 failed', `${step} A step wait`],
      ['1600 A lease #1', `${step} A step wait`],
    );
  expect(of(5_100)).toBe(KEEPS);
  expect(of(5_101)).toBe('unexplained');
  expect(of(5_100, [...KEPT, ...ends('declined')])).toBe('unexplained');
});

it('what a start finds with another tab is kept: nobody reads a record while the storage is forbidden', () => {
  const of = (...lines: readonly string[]) =>
    nameOf(
      [...KEPT, ...lines, ...ends('declined')],
      ['1600 A lease #1', '1600 A freed #1 | #1 failed', '9000 A step wait'],
      ['9000 A step wait'],
    );
  expect(of('500 A step storage forbidden')).toBe(KEEPS);
  expect(of('500 A step storage forbidden', '600 A step storage forgets nothing')).toBe('unexplained');
  expect(of()).toBe('unexplained');
});

it('what a start finds with another tab is kept: that one shows it until it has arrived', () => {
  const both = [...KEPT, ...ends('network'), '1000 C begins config', '1001 C ends config ok'];
  const of = (...lines: readonly string[]) =>
    nameOf(
      [...both, '1002 C found #1', '1002 C no-lease #1'],
      ['1600 A lease #1 | #1 pending', '9000 A step wait'],
      ['1600 C lease #1 | #1 pending', ...lines, '9000 A step wait'],
    );
  expect(of('2000 C echo #1 | #1 completed', '2000 C freed #1')).toBe(KEEPS);
  // It was recalled since.
  expect(of('2000 C echo #1', '2000 C freed #1 | #1 completed', '3000 C recalled #1 | ')).toBe(KEEPS);
  expect(of('2000 C freed #1 | #1 failed')).toBe('unexplained');
});

it('what a start finds with another tab is kept: an agent is looked for later too', () => {
  const both = [...KEPT, ...ends('network')];
  const fails = (at: number, to = at) => [
    `${to} A begins notice | #1 pending`,
    `${to + 1} A ends notice ok`,
    `${to + 1} A freed #1 | #1 failed`,
  ];
  const of = (at: number, lines = both) =>
    nameOf(lines, ['2000 A lease #1', ...fails(2_000)], ['2000 A lease #1', ...fails(at)]);
  expect(of(6_000)).toBe(KEEPS);
  expect(of(6_001)).toBe('unexplained');
  const written = both.filter((line) => line !== '3 A found #1');
  expect(of(6_000, written)).toBe('unexplained');
});

it('what a start finds with another tab is kept: a page that ends before it could poll leaves it to the next', () => {
  const both = [...KEPT, ...ends('network')];
  const of = (ended: number, lines = both, taken = '2000 A lease #1 | #1 pending') =>
    nameOf(
      lines,
      ['2000 A lease #1 | #1 pending', '2000 A begins sendText #1'],
      [taken, `${ended} A page is gone`, '8000 C lease #1 | #1 pending', '8000 C begins sendText #1'],
    );
  expect(of(5_000)).toBe(KEEPS);
  expect(of(5_001)).toBe('unexplained');
  const written = both.filter((line) => line !== '3 A found #1');
  expect(of(5_000, written)).toBe('unexplained');
});

it('what a start finds with another tab is kept: what was written behind it has another place', () => {
  const began = ['0 A begins sendText #3 | #1 pending, #3 pending', '0 A page is gone | ', ...KEPT];
  const found = ['1000 C begins config', '1001 C ends config ok', '1002 C found #1', '1002 C no-lease #1'];
  const of = (lines: readonly string[], was: string, is: string) =>
    nameOf(
      [
        ...began,
        ...lines,
        ...ends('network'),
        '1600 C lease #1 | #1 pending',
        '1700 C echo #1 | #1 completed',
      ],
      [`4000 A step wait | ${was}`],
      [`4000 A step wait | ${is}`],
    );
  const [before, now] = ['#1 completed, #3 pending', '#3 pending, #1 completed'];
  expect(of(found, before, now)).toBe(KEEPS);
  expect(of([], before, now)).toBe('unexplained');
  expect(of(found, before.replace('#3', '#2'), now.replace('#3', '#2'))).toBe('unexplained');
  expect(of(found, before, '#3 failed, #1 completed')).toBe('unexplained');
  // This tab shows what it had kept, which takes along what stands behind it when it arrives.
  const takes = (rows: string, status = 'failed', arrived = 'completed', both = KEPT) =>
    nameOf(
      [...both, ...ends('network')],
      [
        `3100 A begins poll | #3 ${status}, #4 completed`,
        `4000 A step wait | #3 ${status}, #4 completed, #1 ${arrived}`,
      ],
      [
        '3003 A lease #1',
        `3100 A begins poll | ${rows}`,
        `4000 A step wait | #4 completed, #1 ${arrived}, #3 ${status}`,
      ],
    );
  expect(takes('#1 pending, #3 failed')).toBe(KEEPS);
  expect(takes('#3 failed, #1 pending')).toBe('unexplained');
  expect(takes('#1 pending, #3 completed', 'completed')).toBe('unexplained');
  expect(takes('#1 completed, #3 failed')).toBe('unexplained');
  expect(takes('#1 pending, #3 failed', 'failed', 'pending')).toBe('unexplained');
  const written = KEPT.filter((line) => line !== '3 A found #1');
  expect(takes('#1 pending, #3 failed', 'failed', 'completed', written)).toBe('unexplained');
});

it('what a start finds with another tab is kept: that one has given it another place, also while its page is open', () => {
  const shows = '3003 A lease #1 | #1 failed 1.1, #2 finish';
  const next = ['6000 C begins config', '6001 C ends config ok', '6002 C found #1'];
  const of = (rows: readonly string[], lines: readonly string[]) =>
    nameOf(
      [...KEPT, ...ends('declined')],
      [...next, '6003 C step well | #1 failed 1.1, #2 completed'],
      [...lines, `6003 C step well | ${rows.join(', ')}`],
    );
  const moved = ['#2 completed', '#1 failed 2.1'];
  expect(of(moved, [shows, ...next])).toBe(KEEPS);
  expect(of(moved, [...next, shows])).toBe('unexplained');
  expect(of(moved, next)).toBe('unexplained');
  expect(of(['#2 completed', '#1 failed 1.1'], [shows, ...next])).toBe('unexplained');
});

it('what a start finds with another tab is kept: the next run waits for the answer about it', () => {
  const again = ['1000 A page is disposed', '1000 A page starts again', '1000 A begins config'];
  const sends = (at: number) => [`${at} A begins sendText #2 | #2 pending`];
  const of = (start: readonly string[], answer: number, call: number) =>
    nameOf([...start, ...again], sends(2_000), [`${answer} A no-lease #1`, ...sends(call)]);
  expect(of(KEPT, 2_020, 2_020)).toBe(KEEPS);
  expect(of(KEPT, 2_020, 2_021)).toBe('unexplained');
  expect(of(KEPT, 3_001, 3_001)).toBe('unexplained');
  const written = KEPT.filter((line) => line !== '3 A found #1');
  expect(of(written, 2_020, 2_020)).toBe('unexplained');
  expect(nameOf([...KEPT, ...again], sends(2_000), ['2020 A no-lease #1'])).toBe('unexplained');
});

it('the order of one moment: an agent is asked for before the answer is read that names one', () => {
  const name = 'the order of one moment';
  const both = ['0 A begins notice | #1 pending'];
  const answered = (outcome: string) => `1000 A ends notice ${outcome}`;
  const of = (before: readonly string[], now: readonly string[], sent = 1_000) =>
    nameOf(both, [...before, `${sent} A begins sendText #1`], [...now, '1000 A begins sendText #1']);
  const [named, asks] = [answered('ok'), '1000 A begins notice'];
  expect(of([named], [named, asks])).toBe(name);
  // It waited longer in the older code, or nobody was named.
  expect(of([named], [named, asks], 1_001)).toBe('unexplained');
  expect(of([answered('refused')], [answered('refused'), asks])).toBe('unexplained');
  expect(of([named], [answered('network'), asks])).toBe('unexplained');
  expect(of([named, asks], [named])).toBe('unexplained');
});

it('the order of one moment: the robot hands over to one of two tabs, whichever asks first', () => {
  const name = 'the order of one moment';
  const [one, two] = ['1000 A begins ask #1', '1000 B begins ask #2'];
  const both = ['5 A step wait | #1 pending, #3 pending'];
  const before = [one, two, '1500 A ends ask network #1', '2000 A begins ask #3', '2020 A ends ask ok #3'];
  const of = (asks: readonly string[], next: string, was = before) =>
    nameOf(both, was, [
      ...asks,
      '1500 A ends ask ok #1',
      `2700 A begins ${next} #1`,
      '2700 A begins sendText #3',
    ]);
  expect(of([two, one], 'sendText')).toBe(name);
  expect(of([one, two], 'sendText')).toBe('unexplained');
  expect(of([two, one], 'ask')).toBe('unexplained');
  // There the robot has answered it as well.
  const answered = before.map((line) => line.replace('network', 'ok'));
  expect(of([two, one], 'sendText', answered)).toBe('unexplained');
});

it('what a start finds with another tab is kept: a resend that only its page knew went with it', () => {
  const shows = ['5003 A lease #1', '5003 A freed #1 | #1 failed'];
  const again = (...steps: readonly string[]) => [
    '2000 B step storage forbidden',
    '2000 B step resend | #1 pending',
    ...steps,
  ];
  const of = (lines: readonly string[]) =>
    nameOf([...KEPT, ...ends('declined'), ...lines], ['6000 A step wait'], [...shows, '6000 A step wait']);
  expect(of(again('2500 B page is gone'))).toBe(KEEPS);
  // Its page goes on, or could write meanwhile.
  expect(of(again())).toBe('unexplained');
  expect(of(again('2100 B step storage well', '2500 B page is gone'))).toBe('unexplained');
  expect(of(again('2500 C page is gone'))).toBe('unexplained');
  expect(
    of(['1600 B step resend | #1 pending', '2000 B step storage forbidden', '2500 B page is gone']),
  ).toBe('unexplained');
});

it('a missing record is judged with the lease only, and so stored again', () => {
  const name = 'a missing record is judged with the lease only';
  const both = (lost = 'evicted', answer = 'no-lease') => [
    '0 B lease #1 | #1 pending',
    '0 A no-lease #1 | #1 pending',
    `500 A step storage ${lost} | #1 pending -`,
    `1000 A ${answer} #1`,
  ];
  const stored = ['1000 A step wait | #1 pending', '2000 B begins answer #1'];
  const now = (at: number, ...sends: readonly string[]) => ['1000 A step wait', `${at} A lease #1`, ...sends];
  const sends = '6000 A begins answer #1';
  expect(nameOf(both(), stored, now(5_500, sends))).toBe(name);
  expect(nameOf(both(), stored, now(5_501, sends))).toBe('unexplained');
  expect(nameOf(both(), stored, now(5_500))).toBe('unexplained');
  expect(nameOf(both(), stored, now(5_500, sends.replace('A', 'B')))).toBe('unexplained');
  expect(nameOf(both('full'), stored, now(5_500, sends))).toBe('unexplained');
  expect(nameOf(both('evicted', 'lease'), stored, now(5_500, sends))).toBe('unexplained');
  const there = ['1000 A step wait | #1 pending', ...now(5_500, sends).slice(1)];
  expect(nameOf(both(), stored, there)).toBe('unexplained');
});

it('a missing record is judged with the lease only, and so it is not stored again by a page that ends without it', () => {
  const name = 'a missing record is judged with the lease only';
  const lost = '500 A step storage emptied during a call | #1 pending -';
  const both = (loses = lost, answer = 'no-lease') => [
    '0 B lease #1 | #1 pending',
    '0 A no-lease #1 | #1 pending',
    loses,
    `1000 A ${answer} #1`,
  ];
  const stored = '1000 A step wait | #1 pending';
  const waits = '1000 A step wait';
  const ended = (...pages: readonly string[]) => pages.map((page) => `2000 ${page} page is gone | `);
  const found = ['3000 C found #1', '3000 C lease #1', '3100 C begins answer #1'];
  const of = (pages = ended('B', 'A'), is = [waits, ...pages], first = both()) =>
    nameOf(first, [stored, ...pages, ...found], is);
  expect(of()).toBe(name);
  // The page, or the one that has the lease, goes on.
  expect(of(ended('B'))).toBe('unexplained');
  expect(of(ended('A'))).toBe('unexplained');
  // It was found now as well, or by nobody.
  expect(of(ended('B', 'A'), [waits, ...ended('B', 'A'), '3000 C found #1'])).toBe('unexplained');
  expect(nameOf(both(), [stored, ...ended('B', 'A'), ...found.slice(1)], [waits, ...ended('B', 'A')])).toBe(
    'unexplained',
  );
  // Its record was there now as well, it did not wait, or the page had the lease.
  expect(of(ended('B', 'A'), [stored, ...ended('B', 'A')])).toBe('unexplained');
  expect(of(ended('B', 'A'), ['1000 A step wait | #1 failed -', ...ended('B', 'A')])).toBe('unexplained');
  expect(of(ended('B', 'A'), [waits, '1500 B freed #1', '1500 A lease #1', ...ended('B', 'A')])).toBe(
    'unexplained',
  );
  expect(of(undefined, undefined, both(lost, 'lease'))).toBe('unexplained');
  expect(of(undefined, undefined, both('500 A step storage full | #1 pending -'))).toBe('unexplained');
});

it('a missing record is judged with the lease only: the tab that has the lease waits for one more poll', () => {
  const name = 'a missing record is judged with the lease only';
  const both = (loses = 'emptied during a call') => [
    '0 C lease #1 | #1 pending',
    '0 A no-lease #1 | #1 pending',
    `500 A step storage ${loses} | #1 pending -`,
    '600 C ends isNewQueue ok | #1 pending -',
  ];
  const was = [
    '1000 A step wait | #1 pending',
    '2900 C ends notice ok | #1 pending',
    '3000 C begins answer #1',
  ];
  const poll = ['3500 C begins poll', '4000 C ends poll ok'];
  const of = (is: readonly string[], before = was, first = both()) =>
    nameOf(first, before, ['1000 A step wait', ...is]);
  expect(of([...poll, '4000 C begins answer #1'])).toBe(name);
  expect(of(['3500 C begins poll', '3900 C page is gone | '])).toBe(name);
  // It waits for another poll, or for none.
  expect(of([...poll, '4001 C begins answer #1'])).toBe('unexplained');
  expect(of([...poll, '4100 C page is gone | '])).toBe('unexplained');
  expect(of(poll)).toBe('unexplained');
  expect(of(['2900 C begins poll', '4000 C ends poll ok', '4000 C begins answer #1'])).toBe('unexplained');
  // It has its record now as well, nobody stored it, or the device had not lost it.
  const sends = [...poll, '4000 C begins answer #1'];
  expect(of(['2900 C ends notice ok | #1 pending', ...sends])).toBe('unexplained');
  expect(of(['2900 C freed #1', ...sends])).toBe('unexplained');
  expect(of(sends, ['1000 A step wait', ...was.slice(1)])).toBe('unexplained');
  expect(of(sends, was, both('full'))).toBe('unexplained');
});

it('the robot is not asked what another tab has settled: what stands behind it goes out without that call', () => {
  const name = 'the robot is not asked what another tab has settled';
  const both = (outcome = 'ok') => [
    '0 B begins answer #1 | #1 pending',
    `1 B ends answer ${outcome} #1`,
    '2 A step wait | #1 pending -, #2 pending',
  ];
  const asked = (at: number, ends = 1_520) => [
    `${at} A begins answer #1`,
    `${ends} A ends answer ok #1`,
    '1520 A begins ask #2',
  ];
  const now = (status = 'finish') => [`1000 A lease #2 | #1 ${status} -, #2 pending`, '1000 A begins ask #2'];
  expect(nameOf(both(), asked(1_500), now())).toBe(name);
  expect(nameOf(both(), asked(1_501), now())).toBe('unexplained');
  expect(nameOf(both(), asked(1_500, 1_510), now())).toBe('unexplained');
  expect(nameOf(both('network'), asked(1_500), now())).toBe('unexplained');
  expect(nameOf(both(), asked(1_500), now('failed'))).toBe('unexplained');
});

it('what the history has settled holds back nothing, also not until the browser has decided of it', () => {
  const page = (found = '#2') => [
    '0 B begins sendText #1 | #1 pending, #2 pending',
    '1 A begins config',
    `2 A found ${found}`,
    '3 A ends poll ok',
  ];
  const of = (decided: number, found = '#2', status = 'completed', answer = 'lease #2') =>
    nameOf(
      page(found),
      [`${decided} A ${answer}`, `${decided} A begins sendText #1`],
      [`1000 A lease #1 | #1 pending, #2 ${status}`, '1000 A begins sendText #1', `${decided} A ${answer}`],
    );
  const name = 'what the history has settled holds back nothing';
  expect(of(1_500)).toBe(name);
  expect(of(1_500, '#2', 'completed', 'no-lease #2')).toBe(name);
  expect(of(1_501)).toBe('unexplained');
  expect(of(1_500, '#3')).toBe('unexplained');
  expect(of(1_500, '#2', 'pending')).toBe('unexplained');
  expect(of(1_500, '#2', 'completed', 'freed #2')).toBe('unexplained');
});

it('a record that the storage refused is written with the next write: so a page finds it', () => {
  const both = (health = 'full') => [`0 A step storage ${health} | #1 failed -, #2 completed`];
  const page = (finds: readonly string[], rows: string) => [
    '10 B begins config',
    '12 B ends config ok',
    ...finds,
    `20 B step wait | ${rows}`,
  ];
  const [none, found] = [page([], '#2 completed'), page(['12 B found #1'], '#1 failed, #2 completed')];
  const writes = (at: number, by = 'A') => [
    `${at} ${by} freed #2`,
    '9 A ends poll ok | #1 failed, #2 completed',
  ];
  const name = 'a record that the storage refused is written with the next write';
  expect(nameOf(both(), none, [...writes(9), ...found])).toBe(name);
  // It was written for another reason, by the older code too, or not at all.
  expect(nameOf(both(), none, [...writes(8), ...found])).toBe('unexplained');
  expect(nameOf(both(), none, [...writes(9, 'C'), ...found])).toBe('unexplained');
  expect(nameOf(both(), [...writes(9), ...none], [...writes(9), ...found])).toBe('unexplained');
  expect(nameOf(both(), none, found)).toBe('unexplained');
  expect(nameOf(both('well'), none, [...writes(9), ...found])).toBe('unexplained');
  const other = page(['12 B found #1'], '#1 failed, #2 failed');
  expect(nameOf(both(), none, [...writes(9), ...other])).toBe('unexplained');
});

it('an agent who is named meanwhile is enough: the older code met no network then, until its page ended', () => {
  const both = ['0 A begins notice | #1 pending'];
  const was = (...pages: readonly string[]) => [
    ...pages,
    '900 A ends notice network',
    '8000 A page is gone',
    '8500 A begins sendText #1',
  ];
  const is = ['500 A begins sendText #1', '900 A ends notice ok'];
  const offline = '800 A page is offline';
  expect(nameOf(both, was(offline), is)).toBe('an agent who is named meanwhile is enough');
  expect(nameOf(both, was(), is)).toBe('unexplained');
  expect(nameOf(both, was(offline, '850 A page is online'), is)).toBe('unexplained');
  const back = was(offline).toSpliced(2, 0, '1000 A page is online');
  expect(nameOf(both, back, is)).toBe('unexplained');
  expect(nameOf(both, was(offline).toSpliced(2, 1), is)).toBe('unexplained');
});

it('what waits for the network goes in the order of the conversation, not in that in which it began to wait', () => {
  const name = 'what waits for the network goes in the order of the conversation';
  const rows = '#1 pending, #2 pending';
  const taken = ['1000 A lease #2 | #2 pending', `2000 A lease #1 | ${rows}`];
  const handedOver = (outcome = 'ok') => [
    '0 A lease #1 | #1 pending',
    '0 A begins ask #1',
    `500 A ends ask ${outcome} #1`,
    '600 A begins notice',
  ];
  const written = `1000 A lease #2 | ${rows}`;
  const noAnswer = (at: number) => `${at} A ends notice network`;
  const sends = (message: string, at = 3_000) => `${at} A begins sendText ${message}`;
  const was = (next = 3_100) => [sends('#2'), '3100 A ends sendText ok #2', sends('#1', next)];
  const is = [sends('#1'), '3100 A ends sendText ok #1', sends('#2', 3_100)];
  const online = '3000 A page is online';
  const of = (both: readonly string[], before = was(), now = is) => nameOf([...both, online], before, now);
  expect(of(taken)).toBe(name);
  expect(of([...handedOver(), written, noAnswer(2_000)])).toBe(name);
  // The older code waited for something else, or never sent it.
  expect(of(taken, was(3_101))).toBe('unexplained');
  expect(of(taken, [sends('#2'), '3100 A ends sendText ok #2'])).toBe('unexplained');
  expect(of(taken, [sends('#2', 3_001), ...was().slice(1)])).toBe('unexplained');
  // Both go out at once now, or it waited for no network.
  expect(of(taken, was(), [sends('#1'), sends('#2')])).toBe('unexplained');
  expect(nameOf(taken, was(), is)).toBe('unexplained');
  expect(nameOf([...taken, '3000 B page is online'], was(), is)).toBe('unexplained');
  // It is behind in the conversation too, or was the first that waited.
  const turned = taken.map((line) => line.replace(rows, '#2 pending, #1 pending'));
  expect(of(turned)).toBe('unexplained');
  expect(of(taken.map((line) => line.replace(rows, '#1 failed, #2 pending')))).toBe('unexplained');
  expect(of(['1000 A lease #1 | #1 pending', `2000 A lease #2 | ${rows}`])).toBe('unexplained');
  expect(of([...handedOver('network'), written, noAnswer(2_000)])).toBe('unexplained');
  expect(of([...handedOver(), noAnswer(900), written])).toBe('unexplained');
});

it('what a start finds with another tab is kept: its turn comes behind another one, and then it waits for a poll', () => {
  const both = [...KEPT, ...ends('network'), '2000 A begins sendText #2 | #2 pending'];
  const polls = (...at: readonly number[]) =>
    at.flatMap((one) => [`${one} A begins poll`, `${one + 400} A ends poll ok`]);
  const of = (
    lines: readonly string[],
    {
      call = 8_600,
      rows = '#2 pending, #1 pending',
      first = both,
      answer = '8000 A ends sendText ok #2',
    } = {},
  ) =>
    nameOf(
      first,
      ['4000 A lease #1', '4000 A begins sendText #1'],
      [
        `2500 A lease #1 | ${rows}`,
        ...polls(3_000, 5_000, 7_000),
        answer,
        ...lines,
        `${call} A begins sendText #1`,
      ],
    );
  expect(of(polls(8_200))).toBe(KEEPS);
  // It waits for another poll, or for none.
  expect(of(polls(8_200), { call: 8_601 })).toBe('unexplained');
  expect(of([...polls(8_010), '8500 A begins poll', '8600 A ends poll ok'])).toBe('unexplained');
  expect(of(['8200 A begins poll', '8600 A ends poll network'])).toBe('unexplained');
  // The other one was not before it, or has not ended.
  expect(of(polls(8_200), { rows: '#1 pending, #2 pending' })).toBe('unexplained');
  expect(of(polls(8_200), { rows: '#2 completed, #1 pending' })).toBe('unexplained');
  expect(of(polls(8_200), { answer: '7900 A step wait' })).toBe('unexplained');
  expect(of(polls(8_200), { answer: '8300 A ends sendText ok #2' })).toBe('unexplained');
  expect(of(polls(8_200), { first: both.filter((line) => line !== '3 A found #1') })).toBe('unexplained');
});

it('what a start finds with another tab is kept: a third tab hears of the refusal when it asks again', () => {
  const both = (outcome = 'declined') => [...KEPT, '600 C no-lease #1 | #1 pending', ...ends(outcome)];
  const was = ['2000 C lease #1', '2100 C freed #1 | #1 failed'];
  const is = ['2000 A lease #1', '2000 C no-lease #1', '2100 A freed #1 | #1 failed'];
  const of = (at: number, now = is, before = was, first = both()) =>
    nameOf(first, [...before, `${at} C step wait`], [...now, `${at} C step wait`]);
  expect(of(5_500)).toBe(KEEPS);
  expect(of(5_501)).toBe('unexplained');
  // The older code heard of it at another time, or no page that had kept it had the lease then.
  expect(of(5_500, is, ['1900 C lease #1', ...was.slice(1)])).toBe('unexplained');
  expect(of(5_500, ['1900 A lease #1', ...is.slice(1)])).toBe('unexplained');
  expect(of(5_500, is.slice(1))).toBe('unexplained');
  expect(of(5_500, [...is, '3000 C lease #1'])).toBe('unexplained');
  expect(of(5_500, is, was, both('network'))).toBe('unexplained');
  const unknown = both().filter((line) => line !== '3 A found #1');
  expect(of(5_500, is, was, unknown)).toBe('unexplained');
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
