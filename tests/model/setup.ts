import fc from 'fast-check';
import { COMMANDS, type CommandName } from './commands';

/** The merchant's backend and the visitors' device in one sequence. */
export interface Setup {
  readonly robot: boolean;
  /** What the backend stores of the talk with its robot: nothing, for later page loads, or for every poll too. */
  readonly record: 'none' | 'history' | 'kept';
  /** The answer to a poll with cid 0. */
  readonly firstPoll: 'all' | 'last-ten';
  /** The backend stores a message again if it arrives under a known client id. */
  readonly storesRepeats: boolean;
  readonly locks: 'prompt' | 'late' | 'unsupported';
  /** How long an ordinary call takes. */
  readonly latencyMs: number;
  /** 0: the backend sends no expiry. */
  readonly tokenLifeSeconds: number;
}

/** One step: what is done, by which tab, and how. The numbers are taken modulo the number of choices. */
export type Step = readonly [name: CommandName, tab: number, how: number];

export interface Sequence {
  readonly setup: Setup;
  readonly steps: readonly Step[];
}

const setups: fc.Arbitrary<Setup> = fc.record({
  robot: fc.boolean(),
  record: fc.constantFrom('none', 'history', 'kept'),
  firstPoll: fc.constantFrom('all', 'last-ten'),
  storesRepeats: fc.boolean(),
  locks: fc.constantFrom('prompt', 'prompt', 'prompt', 'late', 'unsupported'),
  latencyMs: fc.constantFrom(0, 20, 20, 400, 2_500),
  tokenLifeSeconds: fc.constantFrom(0, 300, 3_600),
});

const ALWAYS = [
  'send',
  'send in trouble',
  'resend',
  'agent says',
  'open tab',
  'reload',
  'wait 1 s',
  'wait 3 s',
] as const satisfies CommandName[];
const SOMETIMES = (Object.keys(COMMANDS) as CommandName[]).filter(
  (name) => !ALWAYS.some((one) => one === name),
);

/** If a sequence has few kinds of commands, they meet more often. Each sequence has other kinds. */
const vocabularies = fc.subarray(SOMETIMES, { minLength: 6, maxLength: 20 });

const stepOf = (names: readonly CommandName[]): fc.Arbitrary<Step> =>
  fc.tuple(
    fc.oneof(...names.map((name) => ({ weight: COMMANDS[name].weight, arbitrary: fc.constant(name) }))),
    fc.nat(7),
    fc.nat(999),
  );

const sequences: fc.Arbitrary<Sequence> = vocabularies.chain((names) =>
  fc.record({
    setup: setups,
    steps: fc.array(stepOf([...ALWAYS, ...names]), { minLength: 20, maxLength: 50, size: 'max' }),
  }),
);

/** The same sequence for the same seed. */
export const sequenceOf = (seed: number): Sequence => {
  const [sequence] = fc.sample(sequences, { seed, numRuns: 1 });
  if (!sequence) throw new Error('fast-check gave no sequence');
  return sequence;
};
