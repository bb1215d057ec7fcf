import { LIMITS } from '../limits';

/**
 * The life of one realtime connection as a value: next(state, event) says the state that follows and what to do.
 *
 * - idle: not wanted.
 * - connecting: a socket is opening or waits for its greeting.
 * - live: greeted; pings run.
 * - waiting: closed, will open again after `afterMs`.
 * - ended: the session is over; only the visitor's "continue" leads out.
 */
export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly failures: number }
  | { readonly kind: 'live'; readonly pingEveryMs: number }
  | { readonly kind: 'waiting'; readonly failures: number; readonly afterMs: number }
  | { readonly kind: 'ended' };

export type ConnectionEvent =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'greeted'; readonly activityTimeoutSeconds: number | null }
  | { readonly kind: 'closed'; readonly retry: Retry }
  | { readonly kind: 'delay-over' }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'unwanted' };

/** ordinary: first at once, then 30 s. never, delayed and at-once are what a pusher:error code asks for. */
export type Retry = 'ordinary' | 'never' | 'delayed' | 'at-once';

export const IDLE: ConnectionState = { kind: 'idle' };

/** @param jitter uniform in [0, 1), spreads the later delay upwards by up to 10 % */
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
        ? { kind: 'live', pingEveryMs: pingInterval(event.activityTimeoutSeconds) }
        : state;
    case 'delay-over':
      return state.kind === 'waiting' ? { kind: 'connecting', failures: state.failures } : state;
    case 'closed':
      return afterClose(state, event.retry, jitter);
  }
};

const pingInterval = (seconds: number | null): number =>
  seconds !== null && seconds >= 1 ? seconds * 1000 : LIMITS.pingIntervalMs;

const afterClose = (state: ConnectionState, retry: Retry, jitter: number): ConnectionState => {
  if (state.kind !== 'connecting' && state.kind !== 'live') return state;
  if (retry === 'never') return { kind: 'ended' };
  const failures = state.kind === 'connecting' ? state.failures : 0;
  const atOnce = retry === 'at-once' ? failures < LIMITS.attempts : retry === 'ordinary' && failures === 0;
  const afterMs = atOnce ? LIMITS.reconnectFirstMs : laterDelay(jitter);
  return { kind: 'waiting', failures: failures + 1, afterMs };
};

const laterDelay = (jitter: number): number =>
  Math.round(LIMITS.reconnectLaterMs * (1 + LIMITS.reconnectJitterRatio * jitter));

/** pusher:error codes (wire contract): 4000–4099 never, 4100–4199 after the delay, 4200–4299 at once. */
export const retryForErrorCode = (code: number | null): Retry => {
  if (code === null) return 'ordinary';
  if (code >= 4000 && code <= 4099) return 'never';
  if (code >= 4100 && code <= 4199) return 'delayed';
  if (code >= 4200 && code <= 4299) return 'at-once';
  return 'ordinary';
};
