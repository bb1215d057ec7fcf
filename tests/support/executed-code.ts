// How much code runs, counted by V8. It is the same number on a slow or busy machine.
import { type Profiler, Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * Counts from now on. Needs a process of its own, and code that is loaded afterwards: of code that was compiled before, V8 counts
 * whole functions.
 *
 * @returns characters of code of this repository and of rxjs that ran since the last call; a loop counts each time
 */
export const countExecuted = async (): Promise<() => Promise<number>> => {
  // Compiled code leaves counts out.
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => !url.startsWith('node:') && !/node_modules\/(?!rxjs\/)/.test(url))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + executed(ranges), 0);
  };
};

/** @param ranges in the order of their starts; one inside another has a count of its own */
const executed = (ranges: readonly Profiler.CoverageRange[]): number => {
  const around: Profiler.CoverageRange[] = [];
  let sum = 0;
  for (const range of ranges) {
    while ((around.at(-1)?.endOffset ?? Number.POSITIVE_INFINITY) <= range.startOffset) around.pop();
    sum += (range.count - (around.at(-1)?.count ?? 0)) * (range.endOffset - range.startOffset);
    around.push(range);
  }
  return sum;
};
