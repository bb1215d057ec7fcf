import * as LIMITS from '../limits';

/**
 * When to reconnect. ordinary: at once the first time, then after 30 s. A pusher:error code asks for never, delayed or
 * at-once (only if the socket was greeted).
 */
export type Retry = 'ordinary' | 'never' | 'delayed' | 'at-once';

interface ClosedSocket {
  readonly retry: Exclude<Retry, 'never'>;
  /** Whether the server had greeted. */
  readonly wasLive: boolean;
  /** Closed sockets in a row before this one. */
  readonly failures: number;
}

/** @returns milliseconds until the next socket opens */
export const reconnectDelay = ({ retry, wasLive, failures }: ClosedSocket, jitter: number): number => {
  const isAskedFor = retry === 'at-once' && wasLive && failures < AT_ONCE_IN_A_ROW;
  const isAtOnce = isAskedFor || (retry !== 'delayed' && failures === 0);
  if (isAtOnce) return LIMITS.reconnectFirstMs;
  return Math.round(LIMITS.reconnectLaterMs * (1 + LIMITS.reconnectJitterRatio * jitter));
};

/** A server may ask for a reconnect at once several times. The limit stops an endless loop. */
const AT_ONCE_IN_A_ROW = 5;

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
