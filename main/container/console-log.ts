import { Subscription } from 'rxjs';
import { browserClock } from '../../adapters/browser/clock';
import { ConsoleLog } from '../../adapters/browser/log';
import type { KefuLogListener } from '../../application/log/log-entry';
import type { Log, LogFacts } from '../../application/ports/log.port';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';

/** Gets what was written: the words, and the values that the console has behind them. */
type HearLog = (level: keyof Log, words: string, facts: LogFacts) => void;

type Heard = Parameters<HearLog>;

interface Hearer {
  readonly hear: HearLog;
  /** Hears the lines that are of no chat alone, until it is unsubscribed. */
  run(): Subscription;
}

/** Lines that wait for the code. */
const MOST_WAITING = 100;

const hearers = new WeakMap<KefuLogListener, Hearer>();

/** The log of a chat. With `onLog` the page hears what it writes; the code for that loads then. */
export const consoleLogOf = (options: Pick<KefuOptions, 'debug' | 'onLog'>): Log => {
  const { debug = false } = options;
  const log = new ConsoleLog(debug);
  const hearer = hearerOf(options);
  return hearer ? heardLog(log, debug, hearer.hear) : log;
};

const heardLog = (log: Log, showsSteps: boolean, hear: HearLog): Log => ({
  debug(event, facts = {}) {
    log.debug(event, facts);
    if (showsSteps) hear('debug', event, facts);
  },
  warn(event, facts = {}) {
    log.warn(event, facts);
    if (showsSteps) hear('warn', event, facts);
    if (facts['fault'])
      import('../../adapters/browser/backend-advice').then(
        ({ adviceFor }) => {
          const advice = adviceFor(facts, hear);
          if (advice) hear('warn', advice.line, advice.facts);
        },
        () => undefined,
      );
  },
  error(event, facts = {}) {
    log.error(event, facts);
    hear('error', event, facts);
  },
});

/** One for each function: a chat has several logs. */
export const hearerOf = ({ onLog }: Pick<KefuOptions, 'onLog'>): Hearer | undefined => {
  if (typeof onLog !== 'function') return undefined;
  const hearer = hearers.get(onLog) ?? makeHearer(onLog);
  hearers.set(onLog, hearer);
  return hearer;
};

const makeHearer = (onLog: KefuLogListener): Hearer => {
  const load = lazyModule(() => import('../core/tell-log'));
  const waiting: [...Heard, at: number][] = [];
  let tell: ((...line: (typeof waiting)[number]) => void) | undefined;
  load().then(
    ({ tellLog }) => {
      tell = tellLog(onLog).line;
      for (const line of waiting.splice(0)) tell(...line);
    },
    // The console has the lines.
    () => undefined,
  );
  const hear: HearLog = (...heard) => {
    const line = [...heard, browserClock.now()] as const;
    if (tell) tell(...line);
    else if (waiting.length < MOST_WAITING) waiting.push([...line]);
  };
  return {
    hear,
    run() {
      const running = new Subscription();
      load().then(
        ({ hearLines }) => running.add(hearLines(([level, line]) => hear(level, line, {}))),
        () => undefined,
      );
      return running;
    },
  };
};
