import { LIMITS } from '../limits';

/**
 * The states of one realtime connection. `nextConnection` returns the state that follows an event.
 *
 * - idle: no connection is wanted.
 * - connecting: a socket opens, or is open and waits for its greeting.
 * - live: the server has greeted; pings run.
 * - waiting: the socket closed; the next one opens after `afterMs`.
 * - ended: the session is over; it goes on only if the visitor chooses "continue".
 */
export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly failures: number }
  | { readonly kind: 'live'; readonly failures: number; readonly pingEveryMs: number }
  | { readonly kind: 'waiting'; readonly failures: number; readonly afterMs: number }
  | { readonly kind: 'ended' };

export type ConnectionEvent =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'greeted'; readonly activityTimeoutSeconds: number | null }
  /** `livedMs`: how long the connection was live, in milliseconds; 0 if it was never live. */
  | { readonly kind: 'closed'; readonly retry: Retry; readonly livedMs: number }
  | { readonly kind: 'delay-over' }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'unwanted' };

/**
 * When to reconnect. ordinary: at once the first time, then after 30 s. A pusher:error code asks for never, delayed or
 * at-once (only if the socket was greeted).
 */
export type Retry = 'ordinary' | 'never' | 'delayed' | 'at-once';

export const IDLE: ConnectionState = { kind: 'idle' };

/** @param jitter from 0 to below 1, evenly distributed; makes the later delay up to 10 % longer */
export const nextConnection = (
  state: ConnectionState,
  event: ConnectionEvent,
  jitter: number,
): ConnectionState => {
  switch (event.kind) {
    case 'session-ended':
      return { kind: 'ended' };
    case 'unwanted':
      return IDLE;
    case 'wanted':
      return { kind: 'connecting', failures: 0 };
    case 'greeted':
      return state.kind === 'connecting'
        ? { kind: 'live', failures: state.failures, pingEveryMs: pingInterval(event.activityTimeoutSeconds) }
        : state;
    case 'delay-over':
      return state.kind === 'waiting' ? { kind: 'connecting', failures: state.failures } : state;
    case 'closed':
      return afterClose(state, event, jitter);
  }
};

const pingInterval = (seconds: number | null): number =>
  seconds !== null && seconds >= 1 ? seconds * 1000 : LIMITS.pingIntervalMs;

const afterClose = (
  state: ConnectionState,
  { retry, livedMs }: ConnectionEvent & { kind: 'closed' },
  jitter: number,
): ConnectionState => {
  if (state.kind !== 'connecting' && state.kind !== 'live') return state;
  if (retry === 'never') return { kind: 'ended' };
  // The count of failures restarts only after a connection that lasted. Otherwise a server that accepts and closes at once
  // would get a connection attempt without pause.
  const failures = livedMs >= LIMITS.reconnectLaterMs ? 0 : state.failures;
  const askedFor = retry === 'at-once' && state.kind === 'live' && failures < AT_ONCE_IN_A_ROW;
  const atOnce = askedFor || (retry !== 'delayed' && failures === 0);
  const afterMs = atOnce ? LIMITS.reconnectFirstMs : laterDelay(jitter);
  return { kind: 'waiting', failures: failures + 1, afterMs };
};

/** A server may ask for a reconnect at once several times. The limit stops an endless loop. */
const AT_ONCE_IN_A_ROW = 5;

const laterDelay = (jitter: number): number =>
  Math.round(LIMITS.reconnectLaterMs * (1 + LIMITS.reconnectJitterRatio * jitter));

/**
 * pusher:error codes (wire §Human socket): 4000–4099 never, 4100–4199 after the delay, 4200–4299 at once. Another code
 * reports one bad frame or too many frames: null, the socket stays open.
 */
export const retryForErrorCode = (code: number | null): Retry | null => {
  if (code === null) return null;
  if (code >= 4000 && code <= 4099) return 'never';
  if (code >= 4100 && code <= 4199) return 'delayed';
  if (code >= 4200 && code <= 4299) return 'at-once';
  return null;
};
