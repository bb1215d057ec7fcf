import { describe, expect, it } from 'vitest';
import { ConsoleLog } from '../../adapters/browser/log';
import { RecordingLog } from '../../adapters/memory/recording-log';
import type { Log, LogFacts } from '../../application/ports/log.port';

interface Line {
  readonly level: string;
  readonly text: string;
}

interface Subject {
  readonly log: Log;
  /** Each line so far, the oldest first. */
  lines(): readonly Line[];
}

const LEVELS = ['debug', 'warn', 'error'] as const;

const logContract = (make: () => Subject): void => {
  it.each(LEVELS)('%s: one call is one line of that level, which names the event', (level) => {
    const { log, lines } = make();
    log[level]('poll failed');
    expect(lines()).toEqual([{ level, text: expect.stringContaining('poll failed') }]);
  });

  it.each(LEVELS)('%s: the line names every fact and its value', (level) => {
    const { log, lines } = make();
    log[level]('config failed', { setting: 'apiBase', code: 500, retried: false, detail: null });
    const [line] = lines();
    for (const part of ['setting', 'apiBase', 'code', '500', 'retried', 'false', 'detail', 'null'])
      expect(line?.text).toContain(part);
  });

  it('keeps the order of the calls', () => {
    const { log, lines } = make();
    log.error('one');
    log.debug('two');
    log.warn('three');
    expect(lines().map(({ level }) => level)).toEqual(['error', 'debug', 'warn']);
  });

  it.each<[string, LogFacts]>([
    ['line breaks', { words: 'one\n[kefu] forged\r\nline' }],
    ['lone surrogates', { words: '\ud800' }],
    ['no numbers', { a: Number.NaN, b: Number.POSITIVE_INFINITY }],
    ['names of the prototype', { constructor: 'x', __proto__: null }],
    ['nothing', {}],
  ])('facts with %s are one line and throw nothing', (_, facts) => {
    const { log, lines } = make();
    expect(() => log.warn('a frame was dropped', facts)).not.toThrow();
    expect(lines()).toHaveLength(1);
    expect(lines()[0]?.text).not.toMatch(/[\r\n]/);
  });
};

describe('Log: the fake', () => {
  logContract(() => {
    const log = new RecordingLog();
    return {
      log,
      lines: () =>
        log.lines.map(({ level, event, facts }) => ({ level, text: `${event} ${JSON.stringify(facts)}` })),
    };
  });
});

describe('Log: the console', () => {
  const recorded = (showsSteps: boolean): Subject => {
    const lines: Line[] = [];
    const note = (level: string) => (text: unknown) => void lines.push({ level, text: String(text) });
    const log = new ConsoleLog(showsSteps, {
      debug: note('debug'),
      warn: note('warn'),
      error: note('error'),
    });
    return { log, lines: () => lines };
  };

  logContract(() => recorded(true));

  it('without debug only errors are shown', () => {
    const { log, lines } = recorded(false);
    for (const level of LEVELS) log[level](level);
    expect(lines().map(({ level }) => level)).toEqual(['error']);
  });
});
