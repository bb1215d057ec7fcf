import type { Clock } from '../../application/ports/clock.port';
import type { Log, LogFacts } from '../../application/ports/log.port';

/** Lines of one kind in one period. A flood of frames would write thousands. */
export const MOST_LINES = 20;
export const PERIOD_MS = 10_000;

/** Writes the first lines of each kind in each period, and says when the others are left out. */
export const boundedLog = (log: Log, clock: Clock): Log => {
  const written = new Map<string, number>();
  let since = clock.monotonic();
  const bounded = (level: keyof Log) => (event: string, facts?: LogFacts) => {
    if (clock.monotonic() - since >= PERIOD_MS) {
      written.clear();
      since = clock.monotonic();
    }
    const kind = `${level} ${event} ${facts?.['reason']} ${facts?.['where']}`;
    const before = written.get(kind) ?? 0;
    written.set(kind, before + 1);
    if (before < MOST_LINES) log[level](event, facts);
    else if (before === MOST_LINES) log[level]('lines left out', { event });
  };
  return { debug: bounded('debug'), warn: bounded('warn'), error: bounded('error') };
};
