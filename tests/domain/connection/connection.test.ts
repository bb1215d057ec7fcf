import { describe, expect, it } from 'vitest';
import {
  type ConnectionState,
  IDLE,
  nextConnection,
  retryForErrorCode,
} from '../../../domain/connection/connection';

const closed = (retry: 'ordinary' | 'never' | 'delayed' | 'at-once' = 'ordinary', livedMs = 0) =>
  ({ kind: 'closed', retry, livedMs }) as const;
const greeted = (activityTimeoutSeconds: number | null) =>
  ({ kind: 'greeted', activityTimeoutSeconds }) as const;
const wanted = { kind: 'wanted' } as const;
const over = { kind: 'delay-over' } as const;

const course = (...events: Parameters<typeof nextConnection>[1][]): ConnectionState =>
  events.reduce<ConnectionState>((state, event) => nextConnection(state, event, 0.5), IDLE);

describe('connection', () => {
  it('pings at the interval the server gives, 30 s when it gives none', () => {
    expect(course(wanted, greeted(12))).toMatchObject({ kind: 'live', pingEveryMs: 12_000 });
    expect(course(wanted, greeted(null))).toMatchObject({ pingEveryMs: 30_000 });
    expect(course(wanted, greeted(0))).toMatchObject({ pingEveryMs: 30_000 });
  });

  it('reconnects at once the first time and after 30 s, spread by up to 10 %, later', () => {
    expect(course(wanted, closed())).toMatchObject({ kind: 'waiting', afterMs: 0 });
    expect(course(wanted, closed(), over, closed())).toMatchObject({ afterMs: 31_500 });
    expect(nextConnection(course(wanted, closed(), over), closed(), 0)).toMatchObject({ afterMs: 30_000 });
  });

  it('begins afresh after a connection that held, not after one that fell at once', () => {
    const second = [wanted, closed(), over, greeted(30)] as const;
    expect(course(...second, closed('ordinary', 60_000))).toMatchObject({ afterMs: 0 });
    expect(course(...second, closed('ordinary', 1_000))).toMatchObject({ afterMs: 31_500 });
  });

  it('does what the code of a protocol error asks for', () => {
    expect([4000, 4099].map(retryForErrorCode)).toEqual(['never', 'never']);
    expect([4100, 4199].map(retryForErrorCode)).toEqual(['delayed', 'delayed']);
    expect([4200, 4299].map(retryForErrorCode)).toEqual(['at-once', 'at-once']);
    expect([null, 1006, 4300].map(retryForErrorCode)).toEqual([null, null, null]);
    expect(course(wanted, closed('never'))).toEqual({ kind: 'ended' });
    expect(course(wanted, closed('delayed'))).toMatchObject({ afterMs: 31_500 });
  });

  it('reconnects at once as often as a server that greets asks for it, five times in a row at most', () => {
    const sentAway = [greeted(30), closed('at-once', 1_000), over] as const;
    const after = (times: number) =>
      course(wanted, ...Array(times).fill(sentAway).flat(), greeted(30), closed('at-once', 1_000));
    expect(after(1)).toMatchObject({ kind: 'waiting', afterMs: 0 });
    expect(after(4)).toMatchObject({ afterMs: 0 });
    expect(after(5)).toMatchObject({ afterMs: 31_500 });
    expect(course(wanted, closed(), over, greeted(30), closed('at-once'))).toMatchObject({ afterMs: 0 });
    expect(course(wanted, closed(), over, closed('at-once'))).toMatchObject({ afterMs: 31_500 });
  });

  it('leaves the ended state only when it is wanted again', () => {
    expect(course(wanted, { kind: 'session-ended' }, closed(), over)).toEqual({ kind: 'ended' });
    expect(course(wanted, { kind: 'session-ended' }, wanted).kind).toBe('connecting');
  });
});
