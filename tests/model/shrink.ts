import { play } from './run';
import type { Sequence } from './setup';
import type { Invariant, Violation } from './violations';

export interface Shrunk {
  readonly sequence: Sequence;
  readonly violation: Violation;
}

/** The shortest sequence that still breaks the invariant. */
export const shrink = (sequence: Sequence, invariant: Invariant, budgetMs: number): Promise<Shrunk | null> =>
  shorten(
    sequence,
    async (shorter) => {
      const violation = (await play(shorter)).find((one) => one.invariant === invariant);
      return violation ? { sequence: shorter, violation } : null;
    },
    budgetMs,
  );

/** Steps are left out in smaller and smaller groups, as long as `find` still finds something. */
export const shorten = async <T extends { readonly sequence: Sequence }>(
  sequence: Sequence,
  find: (sequence: Sequence) => Promise<T | null>,
  budgetMs: number,
): Promise<T | null> => {
  const until = performance.now() + budgetMs;
  let best = await find(sequence);
  if (best === null) return null;
  for (
    let size = Math.ceil(sequence.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < best.sequence.steps.length && performance.now() < until; ) {
      const { setup, steps } = best.sequence;
      const shorter = await find({ setup, steps: steps.filter((_, at) => at < from || at >= from + size) });
      if (shorter === null) from += size;
      else best = shorter;
    }
  }
  return best;
};

/** One line for each step, to read or to copy into a test. */
export const written = ({ setup, steps }: Sequence): string =>
  [JSON.stringify(setup), ...steps.map((step) => `  ${JSON.stringify(step)}`)].join('\n');
