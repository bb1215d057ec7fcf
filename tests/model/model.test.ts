import { expect, it } from 'vitest';
import { campaign } from './campaign';

/** Always the same number, so that a slow machine plays no fewer: about 15 s of one core. */
const RUNS = 400;
const SHRINK_MS = 10_000;

/** A fresh seed in every run, so that the suite goes on looking; `KEFU_SEED` plays one again. */
const wanted = Number(process.env['KEFU_SEED']);
const seed =
  Number.isInteger(wanted) && process.env['KEFU_SEED'] ? wanted : Math.floor(Math.random() * 2 ** 30);
const runs = Number(process.env['KEFU_RUNS'] ?? 0) || RUNS;

it('keeps every invariant in random sequences of storms, crashes and clocks', async () => {
  const reports = await campaign({
    seed,
    runs,
    shrinkMs: SHRINK_MS,
    tell: (line) => void process.stdout.write(`${line}\n`),
  });
  expect(reports.join('\n\n')).toBe('');
});
