import { describe, expect, it } from 'vitest';
import {
  type ConnectionEffect,
  type ConnectionState,
  IDLE,
  nextConnection,
} from '../../../domain/connection/connection';
import { retryForErrorCode } from '../../../domain/connection/reconnect';
import { specified, specifiedMs } from '../../support/specified';

const closed = (retry: 'ordinary' | 'never' | 'delayed' | 'at-once' = 'ordinary', lastedMs = 0) =>
  ({ kind: 'closed', retry, lastedMs }) as const;
const greeted = (activityTimeoutSeconds: number | null) =>
  ({ kind: 'greeted', activityTimeoutSeconds }) as const;
const wanted = { kind: 'wanted' } as const;
const over = { kind: 'delay-over' } as const;

const course = (...events: Parameters<typeof nextConnection>[1][]): ConnectionState =>
  events.reduce<ConnectionState>((state, event) => nextConnection(state, event, 0.5).state, IDLE);

describe('connection', () => {
  // Shows spec §9.7, spec §9.8.
  it('pings at the server’s interval, or every 30 s if the server sends no interval', () => {
    expect(course(wanted, greeted(12))).toMatchObject({ kind: 'live', pingEveryMs: 12_000 });
    expect(course(wanted, greeted(null))).toMatchObject({ pingEveryMs: specifiedMs('pingInterval') });
    expect(course(wanted, greeted(0))).toMatchObject({ pingEveryMs: specifiedMs('pingInterval') });
  });

  // Shows spec §9.9, spec §9.10, decision 28.
  it('reconnects at once the first time, later after 30 s plus at most 10 %', () => {
    expect(course(wanted, closed())).toMatchObject({ kind: 'waiting', afterMs: 0 });
    expect(course(wanted, closed(), over, closed())).toMatchObject({ afterMs: 31_500 });
    const later = (chance: number) => nextConnection(course(wanted, closed(), over), closed(), chance).state;
    const [least, most] = [specifiedMs('reconnectLater'), 1 + specified('reconnectUpToLonger')];
    expect(later(0)).toMatchObject({ afterMs: least });
    expect(later(1)).toMatchObject({ afterMs: least * most });
  });

  it('counts failures from 0 after a connection that lasted, but not after one that closed at once', () => {
    const second = [wanted, closed(), over, greeted(30)] as const;
    expect(course(...second, closed('ordinary', 60_000))).toMatchObject({ afterMs: 0 });
    expect(course(...second, closed('ordinary', 1_000))).toMatchObject({ afterMs: 31_500 });
  });

  it('follows the code of a protocol error', () => {
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
    expect(course(wanted, closed('never'), closed(), over)).toEqual({ kind: 'ended' });
    expect(course(wanted, closed('never'), wanted).kind).toBe('connecting');
  });

  const after = (state: ConnectionState, event: Parameters<typeof nextConnection>[1]) =>
    nextConnection(state, event, 0).effects;
  const kinds = (effects: readonly ConnectionEffect[]) => effects.map(({ kind }) => kind);
  const live = course(wanted, greeted(30));
  const waitingForPong = course(wanted, greeted(30), { kind: 'ping-due' });
  const resumed = (lastedMs: number) => ({ kind: 'resumed', lastedMs }) as const;

  it('closes the socket before it waits, and publishes the state last', () => {
    expect(kinds(after(IDLE, wanted))).toEqual(['open-socket', 'publish-state']);
    expect(kinds(after(course(wanted), greeted(30)))).toEqual(['start-heartbeat', 'publish-state']);
    expect(after(live, closed())).toEqual([
      { kind: 'close-socket' },
      { kind: 'reconnect-after', ms: 0 },
      { kind: 'publish-state' },
    ]);
  });

  it('publishes the end before the disconnection, so that the connection counts as ended when the session ends', () => {
    const end = ['close-socket', 'publish-state', 'publish-disconnection'];
    expect(kinds(after(live, closed('never')))).toEqual(end);
    expect(kinds(after(live, { kind: 'refused', code: 4000, lastedMs: 0 }))).toEqual(end);
  });

  it('sends no second ping before the pong, and pings again after it', () => {
    expect(kinds(after(live, { kind: 'ping-due' }))).toEqual(['ping']);
    expect(after(waitingForPong, { kind: 'ping-due' })).toEqual([]);
    expect(kinds(after(waitingForPong, { kind: 'pong' }))).toEqual(['stop-pong-timeout']);
    expect(course(wanted, greeted(30), { kind: 'ping-due' }, { kind: 'pong' })).toEqual(live);
    expect(after(live, { kind: 'pong' })).toEqual([]);
  });

  it('tries at once, pings or opens again when the page comes back, by its state', () => {
    expect(kinds(after(course(wanted, closed()), resumed(0)))).toEqual(['open-socket', 'publish-state']);
    expect(kinds(after(live, resumed(0)))).toEqual(['ping']);
    expect(after(waitingForPong, resumed(0))).toEqual([]);
    expect(after(course(wanted), resumed(2_999))).toEqual([]);
    expect(kinds(after(course(wanted), resumed(3_000)))).toEqual(['open-socket']);
    expect(after(IDLE, resumed(3_000))).toEqual([]);
  });

  it('waits out a delay that the server has asked for, also when the page comes back', () => {
    const asked = course(wanted, greeted(30), { kind: 'refused', code: 4100, lastedMs: 0 });
    expect(after(asked, resumed(29_999))).toEqual([]);
    expect(kinds(after(asked, resumed(33_000)))).toEqual(['open-socket', 'publish-state']);
  });

  it('leaves the socket open after a code that reports one bad frame', () => {
    const bad = { kind: 'refused', code: 4300, lastedMs: 0 } as const;
    expect(nextConnection(live, bad, 0)).toEqual({ state: live, effects: [] });
  });

  it('ignores a close, greeting or delay in a state where it cannot come', () => {
    const ended = course(wanted, closed('never'));
    for (const event of [closed(), greeted(30), over])
      for (const state of [IDLE, ended])
        expect(nextConnection(state, event, 0)).toEqual({ state, effects: [] });
    expect(after(live, greeted(5))).toEqual([]);
  });
});
