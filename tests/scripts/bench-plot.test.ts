import { expect, it } from 'vitest';
import { plotOf } from '../../scripts/bench/plot.mjs';

const spread = (median: number) => ({ median, low: median * 0.9, high: median * 1.1 });

const costs = [100, 1_000, 10_000].flatMap((size) =>
  (['widget', 'list'] as const).map((subject) => ({
    subject,
    size,
    open: spread(size / 100 + 20),
    append: spread(6),
  })),
);

it('draws each subject over the size, for opening and for appending, as a file of its own', () => {
  const svg = plotOf({ costs });
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  for (const words of ['open', 'append', 'messages', 'ms of processor', 'the widget', 'bare list'])
    expect(svg).toContain(words);
  expect(svg).not.toContain('naive');
  expect(svg.match(/<circle/g)).toHaveLength(costs.length * 2);
});
