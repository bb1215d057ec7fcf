import { expect, it } from 'vitest';
import { recorded, replayed } from './replayed';
import { sequenceOf } from './setup';

const SEED = Number(process.env['KEFU_SEED'] ?? 300_000);
/** A release plays 200. */
const RUNS = Number(process.env['KEFU_RUNS'] ?? 0) || 40;

it('a recorded tab of any sequence is played again, and shows the same after each step', async () => {
  const wrong: string[] = [];
  let tabsPlayed = 0;
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const { tabs } = await recorded(sequenceOf(seed));
    for (const tab of tabs) {
      tabsPlayed += 1;
      const other = await replayed(tab);
      if (other !== null) wrong.push(`seed ${seed}, ${tab.name}: ${other}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tabsPlayed).toBeGreaterThan(RUNS);
});
