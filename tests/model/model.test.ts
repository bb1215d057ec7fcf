import { expect, it } from 'vitest';
import { campaign } from './campaign';

const BUDGET_MS = 20_000;
const SHRINK_MS = 10_000;

/** A fresh seed in every run, so that the suite goes on looking; `KEFU_SEED` plays one again. */
const wanted = Number(process.env['KEFU_SEED']);
const seed =
  Number.isInteger(wanted) && process.env['KEFU_SEED'] ? wanted : Math.floor(Math.random() * 2 ** 30);
const runs = Number(process.env['KEFU_RUNS'] ?? 0);

it('keeps every invariant in random sequences of storms, crashes and clocks', async () => {
  const reports = await campaign({
    seed,
    runs: runs || Number.MAX_SAFE_INTEGER,
    ...(runs > 0 ? {} : { budgetMs: BUDGET_MS }),
    shrinkMs: SHRINK_MS,
    tell: (line) => void process.stdout.write(`${line}\n`),
  });
  expect(reports.join('\n\n')).toBe('');
});
