import { describe, expect, it, vi } from 'vitest';
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

  it('names each answer of a gateway once, by path and status, also without debug (R4)', async () => {
    const lines: string[] = [];
    const warn = (text: unknown) => void lines.push(String(text));
    const log = new ConsoleLog(false, { debug: warn, warn, error: warn });
    const [path, other] = ['/api/hy/visiter/msg/polling', '/api/hy/visiter/msg/send'];
    for (const of of [path, path, other])
      log.warn('backend', { fault: 'gateway', path: of, reason: 'HTTP 403' });
    log.warn('backend', { fault: 'gateway', path, reason: 'HTTP 502' });
    await vi.waitFor(() => expect(lines).toHaveLength(3));
    expect(lines[0]).toContain(`(reason: HTTP 403, path: ${path}). See docs/backend.md#gateways-and-limits`);
    expect(lines[1]).toContain(other);
    expect(lines[2]).toContain('HTTP 502');
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
