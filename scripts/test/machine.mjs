// How slow this machine is just now, and how much of it others use. Hosts share their processors: one commit took 429 s in one run and its
// successor 877 s in the next.
import { readFileSync } from 'node:fs';

/** Processor time of the work below on the machine that the budget is set on, where a whole run took 429 s. */
const REFERENCE_MS = 270;

/** What tests do much of: objects, strings and maps that are soon thrown away. */
const work = () => {
  for (let round = 0; round < 40; round++) {
    const words = Array.from({ length: 5_000 }, (_, n) => ({
      word: `w${((n + round) * 7_919) % 10_007}`,
      n,
    }));
    const byWord = new Map();
    for (const one of words) byWord.set(one.word, [...(byWord.get(one.word) ?? []), one]);
    const text = JSON.stringify([...byWord].map(([word, same]) => [word, same.sort((a, b) => b.n - a.n)]));
    JSON.parse(text.replace(/w(\d)/g, '$1'));
  }
};

const measured = () => {
  const since = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/**
 * 1: as fast as the machine of the budget; 2: half as fast. Processor time, so that what else runs does not count; the quickest of
 * four, because the first one is also compiled.
 */
export const slowness = () => Math.min(...Array.from({ length: 4 }, measured)) / REFERENCE_MS;

/** Clock ticks of Linux: of all processors, how many of them were busy, and how many were spent by this process and its children. */
const ticks = () => {
  const [user, nice, system, idle, wait, irq, softIrq, stolen] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + softIrq + stolen;
  // The name of the process, in brackets, may contain spaces.
  const ownFields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ').map(Number);
  return { all: busy + idle + wait, busy, own: ownFields.slice(11, 15).reduce((sum, one) => sum + one, 0) };
};

/**
 * Begins to measure what part of the machine other programs take, from 0 to 1. Only children that this process has waited for count as its
 * own. Browsers end otherwise, so a run on a quiet machine measures about 0.3. Where it cannot be read, it is 0.
 */
export const watchOthers = () => {
  try {
    const before = ticks();
    return () => {
      const now = ticks();
      const others = now.busy - before.busy - (now.own - before.own);
      return Math.min(0.9, Math.max(0, others / Math.max(1, now.all - before.all)));
    };
  } catch {
    return () => 0;
  }
};
