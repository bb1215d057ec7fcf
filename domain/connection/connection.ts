import * as LIMITS from '../limits';
import { type Retry, reconnectDelay, retryForErrorCode } from './reconnect';

/**
 * The states of one realtime connection.
 *
 * - idle: no connection is wanted.
 * - connecting: a socket opens, or is open and waits for its greeting.
 * - live: the server has greeted; pings run. `awaitsPong`: a ping was sent and its pong has not come.
 * - waiting: the socket closed; the next one opens after `afterMs`.
 * - ended: the session is over; it goes on only if the visitor chooses "continue".
 *
 * `failures`: closed sockets in a row.
 */
export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly failures: number }
  | {
      readonly kind: 'live';
      readonly failures: number;
      readonly pingEveryMs: number;
      readonly awaitsPong: boolean;
    }
  | {
      readonly kind: 'waiting';
      readonly failures: number;
      readonly afterMs: number;
      /** The server has asked for the delay, so nothing shortens it. */
      readonly isAsked: boolean;
    }
  | { readonly kind: 'ended' };

/**
 * `lastedMs`: how long the socket has been opening or, after the greeting, has been live, or how long the connection has been waiting
 * for the next one, in milliseconds.
 */
export type ConnectionEvent =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'greeted'; readonly activityTimeoutSeconds: number | null }
  /** The socket closed, or it did not answer in time. */
  | { readonly kind: 'closed'; readonly retry: Retry; readonly lastedMs: number }
  /** A pusher:error frame. */
  | { readonly kind: 'refused'; readonly code: number | null; readonly lastedMs: number }
  | { readonly kind: 'delay-over' }
  | { readonly kind: 'ping-due' }
  | { readonly kind: 'pong' }
  /** The page came back. `lastedMs` counts the time that the device slept. */
  | { readonly kind: 'resumed'; readonly lastedMs: number };

/** What the runner does after a transition, in this order. */
export type ConnectionEffect =
  /** A socket that is still there is closed first. It must greet within `greetingTimeoutMs`. */
  | { readonly kind: 'open-socket' }
  /** All timers stop too. */
  | { readonly kind: 'close-socket' }
  | { readonly kind: 'start-heartbeat'; readonly everyMs: number }
  /** The pong must come within `pongTimeoutMs`. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'stop-pong-timeout' }
  | { readonly kind: 'reconnect-after'; readonly ms: number }
  | { readonly kind: 'publish-state' }
  /** The server does not want this session any more. */
  | { readonly kind: 'publish-disconnection' };

export interface Transition {
  readonly state: ConnectionState;
  readonly effects: readonly ConnectionEffect[];
}

export const IDLE: ConnectionState = { kind: 'idle' };

/**
 * The state that follows an event, and what the runner must do. An event that a state does not know changes nothing.
 *
 * @param jitter from 0 to below 1, evenly distributed; makes the later delay up to 10 % longer
 */
export const nextConnection = (
  state: ConnectionState,
  event: ConnectionEvent,
  jitter: number,
): Transition => {
  switch (event.kind) {
    case 'wanted':
      return connecting(0);
    case 'greeted':
      return state.kind === 'connecting' ? live(state.failures, event.activityTimeoutSeconds) : stay(state);
    case 'closed':
      return closed(state, event.retry, event.lastedMs, jitter);
    case 'refused':
      return refused(state, event, jitter);
    case 'delay-over':
      return state.kind === 'waiting' ? connecting(state.failures) : stay(state);
    case 'ping-due':
      return ping(state);
    case 'pong':
      return state.kind === 'live' && state.awaitsPong
        ? { state: { ...state, awaitsPong: false }, effects: [{ kind: 'stop-pong-timeout' }] }
        : stay(state);
    case 'resumed':
      return resumed(state, event.lastedMs);
  }
};

const stay = (state: ConnectionState): Transition => ({ state, effects: [] });

const connecting = (failures: number): Transition => ({
  state: { kind: 'connecting', failures },
  effects: [{ kind: 'open-socket' }, { kind: 'publish-state' }],
});

const live = (failures: number, activityTimeoutSeconds: number | null): Transition => {
  const pingEveryMs = pingInterval(activityTimeoutSeconds);
  return {
    state: { kind: 'live', failures, pingEveryMs, awaitsPong: false },
    effects: [{ kind: 'start-heartbeat', everyMs: pingEveryMs }, { kind: 'publish-state' }],
  };
};

const pingInterval = (seconds: number | null): number =>
  seconds !== null && seconds >= 1 ? seconds * 1000 : LIMITS.pingIntervalMs;

const ping = (state: ConnectionState): Transition =>
  state.kind === 'live' && !state.awaitsPong
    ? { state: { ...state, awaitsPong: true }, effects: [{ kind: 'ping' }] }
    : stay(state);

/** A code that reports one bad frame leaves the socket open. */
const refused = (
  state: ConnectionState,
  { code, lastedMs }: ConnectionEvent & { kind: 'refused' },
  jitter: number,
): Transition => {
  const retry = retryForErrorCode(code);
  return retry === null ? stay(state) : closed(state, retry, lastedMs, jitter);
};

const closed = (state: ConnectionState, retry: Retry, lastedMs: number, jitter: number): Transition => {
  if (state.kind !== 'connecting' && state.kind !== 'live') return stay(state);
  if (retry === 'never')
    return {
      state: { kind: 'ended' },
      effects: [{ kind: 'close-socket' }, { kind: 'publish-state' }, { kind: 'publish-disconnection' }],
    };
  const wasLive = state.kind === 'live';
  // The count of failures restarts only after a connection that lasted. Otherwise a server that accepts and closes at once
  // would get a connection attempt without pause.
  const failures = wasLive && lastedMs >= LIMITS.reconnectLaterMs ? 0 : state.failures;
  const afterMs = reconnectDelay({ retry, wasLive, failures }, jitter);
  return {
    state: { kind: 'waiting', failures: failures + 1, afterMs, isAsked: retry === 'delayed' },
    effects: [{ kind: 'close-socket' }, { kind: 'reconnect-after', ms: afterMs }, { kind: 'publish-state' }],
  };
};

/**
 * A waiting connection tries at once, unless the server has asked it to wait. A live one checks the socket. A socket that has been
 * opening for too long is replaced: its own timeout stopped while the page slept.
 */
const resumed = (state: ConnectionState, lastedMs: number): Transition => {
  if (state.kind === 'waiting')
    return state.isAsked && lastedMs < state.afterMs ? stay(state) : connecting(state.failures);
  if (state.kind === 'live') return ping(state);
  if (state.kind === 'connecting' && lastedMs >= LIMITS.pongTimeoutMs)
    return { state, effects: [{ kind: 'open-socket' }] };
  return stay(state);
};
