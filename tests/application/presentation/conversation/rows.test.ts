import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../application/presentation/conversation/rows';
import { sampleMessage } from '../../../../main/testing';
import { open } from '../../test-bench';

const DAY = 86_400;
const NOW = 100 * DAY;

const at = (sentAt: number, direction: 'to_service' | 'to_visiter' | 'system' = 'to_visiter') =>
  sampleMessage(direction, 'x', { clientId: `m${sentAt}${direction}`, sentAt });

const rows = (messages: readonly ReturnType<typeof at>[], firstUnreadId: string | null = null) => {
  const made = rowsOf(
    { length: messages.length, version: 1, at: (index) => messages[index] },
    { now: NOW, pattern: 'HH:mm', firstUnreadId, dayOf: (seconds) => Math.floor(seconds / DAY) },
  );
  return messages.map((_, index) => made.at(index)!);
};

describe('rows', () => {
  it('group one author within a minute', () => {
    const made = rows([at(NOW - 200), at(NOW - 150), at(NOW - 90), at(NOW - 80, 'to_service')]);
    expect(made.map((row) => [row.startsGroup, row.endsGroup])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  it('never group system messages', () => {
    const made = rows([at(NOW - 2, 'system'), at(NOW - 1, 'system')]);
    expect(made.every((row) => row.startsGroup && row.endsGroup)).toBe(true);
  });

  it('begin a new day with a date line and a group of its own', () => {
    const made = rows([at(NOW - 10), at(NOW + 10)]);
    expect(made.map((row) => row.startsDay)).toEqual([true, true]);
    expect(made.map((row) => [row.startsGroup, row.endsGroup])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('show the time once at each change of the minute', () => {
    const made = rows([at(NOW - 600), at(NOW - 590), at(NOW - 241), at(NOW - 59), at(NOW - 1)]);
    expect(made.map((row) => row.time?.kind ?? null)).toEqual([
      'clock',
      null,
      'a_few_minuts',
      'just_now',
      null,
    ]);
  });

  it('do not repeat a label that says the same as the one above', () => {
    const made = rows([at(NOW - 290), at(NOW - 200), at(NOW - 130), at(NOW - 59), at(NOW), at(NOW + 61)]);
    expect(made.map((row) => row.time?.kind ?? null)).toEqual([
      'a_few_minuts',
      null,
      null,
      'just_now',
      'just_now',
      null,
    ]);
    expect(made.map((row) => row.startsDay)).toEqual([true, false, false, false, true, false]);
  });

  it('show the time of each minute as soon as it is a clock time', () => {
    const made = rows([at(NOW - 900), at(NOW - 840), at(NOW - 780)]);
    expect(made.map((row) => row.time?.kind)).toEqual(['clock', 'clock', 'clock']);
  });

  it('draw the line of new messages above the first unread one', () => {
    const made = rows([at(NOW - 3), at(NOW - 2), at(NOW - 1)], `m${NOW - 2}to_visiter`);
    expect(made.map((row) => row.firstUnread)).toEqual([false, true, false]);
    expect(made.map((row) => row.endsGroup)).toEqual([true, false, true]);
  });
});

describe('rows of a conversation', () => {
  // Shows spec §9.33, spec §9.34, spec §9.45.
  it('have the theme’s time pattern, and their labels change with time', async () => {
    const bench = await open(
      { params: { theme: 'sm' } },
      ({ messageGateway }) => void messageGateway.agentSays('x'),
    );
    const time = () => bench.widget.conversation.state.current.rows.at(0)?.time;
    expect(time()).toEqual({ kind: 'just_now' });
    await bench.clock.advance(60_000);
    expect(time()).toEqual({ kind: 'a_few_minuts' });
    await bench.clock.advance(240_000);
    expect(time()).toEqual({ kind: 'clock', pattern: 'MM-DD HH:mm' });
  });

  it('mark the first message that was unread when the panel opened, until the visitor answers', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('one');
      messageGateway.agentSays('two');
    });
    const marked = () =>
      [0, 1, 2].map((i) => bench.widget.conversation.state.current.rows.at(i)?.firstUnread);
    await bench.clock.advance(6_000);
    expect(marked()).toEqual([true, false, undefined]);
    bench.say('hello');
    expect(marked()).toEqual([false, false, false]);
  });

  it('are the same object until something changes', async () => {
    const bench = await open();
    const before = bench.widget.conversation.state.current;
    await bench.clock.advance(3_000);
    expect(bench.widget.conversation.state.current.rows).toBe(before.rows);
    bench.say('x');
    expect(bench.widget.conversation.state.current.rows).not.toBe(before.rows);
  });
});
