import { describe, expect, it } from 'vitest';
import { lossesOf, tablesOf } from '../../scripts/bench/report.mjs';

const spread = (median: number) => ({ median, low: median, high: median, runs: 1 });

const result = (append: number) => {
  const load = { firstPaintMs: spread(400), firstMessageMs: spread(1_500), bytes: spread(200_000) };
  const cost = (subject: string, factor: number) => ({
    subject,
    size: 100,
    open: spread(30 * factor),
    append: spread(append * factor),
  });
  return {
    about: { date: '2026-01-01', machine: 'one core', command: 'npm run bench' },
    loads: { first: load, again: load },
    costs: {
      costs: [cost('widget', 1), cost('list', 0.5), cost('naive', 2)],
      keys: [{ size: 100, composer: spread(3), bare: spread(2) }],
      prepend: { top: 0, middle: 0 },
      burstMs: 40,
    },
  };
};

describe('the report of the bench', () => {
  it('compares the widget with the plain list', () => {
    expect(tablesOf(result(10))).toContain(
      '| 100 | 10.0 (10.0–10.0) | 5.0 (5.0–5.0) | 20.0 (20.0–20.0) | 2.0× |',
    );
  });

  it('names measurements that became more than 15 % worse, and no others', () => {
    expect(lossesOf(result(10), result(11.4))).toEqual([]);
    expect(lossesOf(result(10), result(11.6))).toEqual(['append to 100: 10 → 11.6 (+16 %)']);
  });
});
