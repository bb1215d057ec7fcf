import { describe, expect, it } from 'vitest';
import { browserClock } from '../../../adapters/browser/clock';
import { ConsoleLog } from '../../../adapters/browser/log';
import { browserRandom } from '../../../adapters/browser/random';

const recorded = (debug: boolean) => {
  const lines: string[] = [];
  const note = (level: string) => (text: unknown) => void lines.push(`${level} ${String(text)}`);
  const log = new ConsoleLog(debug, { debug: note('debug'), warn: note('warn'), error: note('error') });
  log.debug('connection', { state: 'live' });
  log.warn('poll failed', { kind: 'network' });
  log.error('config failed', { detail: null });
  return lines;
};

describe('ConsoleLog', () => {
  it('prints only errors, unless debug is on', () => {
    expect(recorded(false)).toEqual(['error [kefu] config failed detail=null']);
    expect(recorded(true)).toEqual([
      'debug [kefu] connection state="live"',
      'warn [kefu] poll failed kind="network"',
      'error [kefu] config failed detail=null',
    ]);
  });
});

describe('browserRandom and browserClock', () => {
  it('random numbers are uniform in [0, 1), and the clock shows the present time', () => {
    const numbers = Array.from({ length: 4000 }, () => browserRandom.next());
    expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true);
    expect(numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toBeCloseTo(0.5, 1);
    expect(new Set(numbers).size).toBeGreaterThan(3990);
    expect(Math.abs(browserClock.now() - Date.now())).toBeLessThan(1000);
  });
});
