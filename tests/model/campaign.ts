import { play } from './run';
import { sequenceOf } from './setup';
import { shrink, written } from './shrink';
import { INVARIANTS, type Invariant } from './violations';

const PROGRESS_EVERY_MS = 10_000;

export interface CampaignOptions {
  /** Sequence number n is made from `seed` + n, so each of them can be played alone by its own seed. */
  readonly seed: number;
  readonly runs: number;
  /** How long each broken invariant may be shortened, in milliseconds. */
  readonly shrinkMs: number;
  readonly tell: (line: string) => void;
}

interface Broken {
  readonly times: number;
  readonly firstSeed: number;
}

/**
 * Plays many sequences.
 *
 * @returns one paragraph for each broken invariant
 */
export const campaign = async (options: CampaignOptions): Promise<readonly string[]> => {
  const { seed, runs, tell } = options;
  tell(`${runs} sequences from seed ${seed}`);
  const { broken, bad } = await playAll(options);
  tell(`${bad} of ${runs} sequences broke something`);
  const byTimes = [...broken].sort(([, a], [, b]) => b.times - a.times);
  for (const [invariant, { times, firstSeed }] of byTimes)
    tell(
      `${String(times).padStart(7)}  ${invariant.padEnd(20)} ${INVARIANTS[invariant]} (seed ${firstSeed})`,
    );
  const reports: string[] = [];
  for (const [invariant, { firstSeed }] of byTimes)
    reports.push(await reportOf(invariant, firstSeed, options.shrinkMs));
  return reports;
};

const playAll = async ({ seed, runs, tell }: CampaignOptions) => {
  const broken = new Map<Invariant, Broken>();
  const began = performance.now();
  let reported = began;
  let bad = 0;
  for (let played = 0; played < runs; played += 1) {
    const violations = await play(sequenceOf(seed + played));
    if (violations.length > 0) bad += 1;
    for (const { invariant, detail } of violations) {
      tell(`  seed ${seed + played}: ${invariant}: ${detail}`);
      const { times = 0, firstSeed = seed + played } = broken.get(invariant) ?? {};
      broken.set(invariant, { times: times + 1, firstSeed });
    }
    if (performance.now() - reported < PROGRESS_EVERY_MS) continue;
    reported = performance.now();
    const each = ((reported - began) / (played + 1)).toFixed(1);
    tell(`  ${played + 1} played, ${bad} broke something, ${each} ms each`);
  }
  return { broken, bad };
};

const reportOf = async (invariant: Invariant, seed: number, budgetMs: number): Promise<string> => {
  const sequence = sequenceOf(seed);
  const found = await shrink(sequence, invariant, budgetMs);
  const replay = `play it again: KEFU_SEED=${seed} KEFU_RUNS=1`;
  if (found === null) return `${invariant} (${INVARIANTS[invariant]}): not seen again\n${replay}`;
  const { violation, sequence: shortest } = found;
  return `${invariant} (${INVARIANTS[invariant]}): ${violation.detail}\n${replay}\n${written(shortest)}`;
};
