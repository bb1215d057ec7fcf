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
  | { readonly kind: 'live'; readonly failures: number; readonly pingEveryMs: number }
  | { readonly kind: 'waiting'; readonly failures: number; readonly afterMs: number }
  | { readonly kind: 'ended' };

export type ConnectionEvent =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'greeted'; readonly activityTimeoutSeconds: number | null }
  /** `livedMs`: how long it had been live, 0 if it never was. */
  | { readonly kind: 'closed'; readonly retry: Retry; readonly livedMs: number }
  | { readonly kind: 'delay-over' }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'unwanted' };

/** ordinary: first at once, then 30 s. never, delayed and at-once (of one that was greeted) are what a pusher:error code asks for. */
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
  // A connection that held for a while starts afresh; one that fell at once counts on, or a server that
  // accepts and closes would be stormed.
  const failures = livedMs >= LIMITS.reconnectLaterMs ? 0 : state.failures;
  const askedFor = retry === 'at-once' && state.kind === 'live' && failures < AT_ONCE_IN_A_ROW;
  const atOnce = askedFor || (retry !== 'delayed' && failures === 0);
  const afterMs = atOnce ? LIMITS.reconnectFirstMs : laterDelay(jitter);
  return { kind: 'waiting', failures: failures + 1, afterMs };
};

/** A server may send its clients elsewhere more than once, but one that greets and sends away for ever is not stormed. */
const AT_ONCE_IN_A_ROW = 5;

const laterDelay = (jitter: number): number =>
  Math.round(LIMITS.reconnectLaterMs * (1 + LIMITS.reconnectJitterRatio * jitter));

/**
 * pusher:error codes (wire contract): 4000–4099 never, 4100–4199 after the delay, 4200–4299 at once. Any other is a complaint
 * (a frame refused, too many of them): null, the connection stays.
 */
export const retryForErrorCode = (code: number | null): Retry | null => {
  if (code === null) return null;
  if (code >= 4000 && code <= 4099) return 'never';
  if (code >= 4100 && code <= 4199) return 'delayed';
  if (code >= 4200 && code <= 4299) return 'at-once';
  return null;
};
