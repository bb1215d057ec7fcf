import { type KefuLogEntry, type KefuLogListener, logEntry } from '../../application/log/log-entry';
import type { Log, LogFacts } from '../../application/ports/log.port';

export { hearLines } from '../../shared/browser/hear-lines';

/**
 * Calls the function of the page with each entry. What it throws is dropped, and so is what is logged while it runs: otherwise its own
 * lines would call it without end.
 */
export const tellLog = (onLog: KefuLogListener) => {
  let isTelling = false;
  const entry = (given: KefuLogEntry): void => {
    if (isTelling) return;
    isTelling = true;
    try {
      const said: unknown = onLog(given);
      // An async function may fail later.
      if (said instanceof Promise) said.catch(() => undefined);
    } catch {
      // Nobody is left to hear of it.
    }
    isTelling = false;
  };
  return {
    entry,
    /** @param at milliseconds since the epoch */
    line: (level: keyof Log, line: string, facts: LogFacts, at: number) =>
      entry(logEntry(level, line, facts, at)),
  };
};
