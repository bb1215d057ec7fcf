// npm run chaos -- --runs 100000 --seed 7: plays that many sequences and reports what they broke.
import { parseArgs } from 'node:util';
import { play } from './run';
import { sequenceOf } from './setup';
import { type Shrunk, shrink, written } from './shrink';
import { INVARIANTS, type Invariant } from './violations';

const PROGRESS_EVERY_MS = 10_000;
const SHRINK_MS = 20_000;

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const runs = Number(values.runs ?? process.env['KEFU_RUNS'] ?? 1_000);
const seed = Number(values.seed ?? process.env['KEFU_SEED'] ?? Math.floor(Math.random() * 2 ** 30));

console.log(`${runs} sequences from seed ${seed}`);
const counts = new Map<Invariant, { times: number; seed: number }>();
const began = performance.now();
let told = began;
let broken = 0;
for (let run = 0; run < runs; run += 1) {
  const violations = await play(sequenceOf(seed + run));
  if (violations.length > 0) broken += 1;
  for (const { invariant } of violations) {
    const known = counts.get(invariant);
    counts.set(invariant, { times: (known?.times ?? 0) + 1, seed: known?.seed ?? seed + run });
  }
  if (performance.now() - told < PROGRESS_EVERY_MS) continue;
  told = performance.now();
  console.log(
    `  ${run + 1} played, ${broken} broke something, ${((told - began) / (run + 1)).toFixed(1)} ms each`,
  );
}

console.log(`\n${broken} of ${runs} sequences broke something`);
for (const [invariant, { times, seed: first }] of [...counts].sort(([, a], [, b]) => b.times - a.times))
  console.log(
    `${String(times).padStart(7)}  ${invariant.padEnd(20)} ${INVARIANTS[invariant]} (seed ${first})`,
  );
for (const [invariant, { seed: first }] of counts) {
  if (values.only !== undefined && values.only !== invariant) continue;
  const found: Shrunk | null = await shrink(sequenceOf(first), invariant, SHRINK_MS);
  if (found)
    console.log(`\n${invariant}: ${found.violation.detail}\nseed ${first}\n${written(found.sequence)}`);
}
process.exitCode = broken > 0 ? 1 : 0;
