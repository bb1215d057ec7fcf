import { describe, expect, it } from 'vitest';
import { comparisonOf, lossesOf } from '../../scripts/bench/report.mjs';

const spread = (median: number) => ({ median, low: median, high: median, runs: 1 });

const result = (append: number, bareAppend = append * 0.5) => {
  const load = { firstPaintMs: spread(400), firstMessageMs: spread(1_500), bytes: spread(200_000) };
  const cost = (subject: string, factor: number, appended: number) => ({
    subject,
    size: 100,
    start: spread(20),
    open: spread(20 + 30 * factor),
    append: spread(appended),
  });
  return {
    about: { date: '2026-01-01', machine: 'one core', command: 'npm run bench' },
    loads: { first: load, again: load },
    hostPages: { 'no chat': { firstPaintMs: spread(300), loadMs: spread(450), blockedMs: spread(0) } },
    costs: {
      costs: [cost('widget', 1, append), cost('list', 0.5, bareAppend), cost('naive', 2, append * 2)],
      keys: [
        {
          size: 100,
          composer: { cpu: spread(3), paint: spread(18) },
          bare: { cpu: spread(2), paint: spread(16) },
        },
      ],
      prepend: { top: 0, middle: 0 },
      burstMs: 40,
      ownBurstMs: spread(300),
      memory: { messages: 100, grownMb: 1, grownElements: 0, grownListeners: 0 },
    },
    idle: { seconds: 60, requests: 1_200, frames: 240, bytes: 9_000, timers: 5, changes: 0, cpuMs: 900 },
  };
};

describe('the report of the bench', () => {
  it('names what has become more than 15 % worse, and nothing else', () => {
    expect(lossesOf([result(10, 5)], [result(11.4, 5)])).toEqual([]);
    expect(lossesOf([result(10, 5)], [result(11.6, 5)])).toEqual(['append to 100: 2 → 2.32 (+16 %)']);
  });

  it('puts two versions side by side, with every turn', () => {
    const table = comparisonOf('abc', [result(10, 5), result(12, 5)], [result(5, 5), result(6, 5)]);
    expect(table).toContain('| append to 100 | 2 | 1 | 0.50 | 2, 2.4 | 1, 1.2 |');
  });

  it('judges no slower machine: the bare list is slower there too', () => {
    expect(lossesOf([result(10, 5)], [result(20, 10)])).toEqual([]);
  });

  it('compares the medians of some turns, so that one disturbed turn counts for nothing', () => {
    const before = [result(10, 5), result(9, 5), result(40, 5)];
    expect(lossesOf(before, [result(30, 5), result(10, 5), result(11, 5)])).toEqual([]);
    expect(lossesOf(before, [result(13, 5), result(13, 5), result(10, 5)])).toEqual([
      'append to 100: 2 → 2.6 (+30 %)',
    ]);
  });
});
