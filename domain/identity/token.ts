import { LIMITS } from '../limits';

/** The bearer token of the config call. `value` is '' before it is known. */
export interface Token {
  readonly value: string;
  /** Unix seconds; 0 when the backend did not say, which means it is never refreshed ahead of time. */
  readonly expiresAt: number;
  /** The server's own clock when it gave the token, unix seconds; absent where the answer did not tell it. */
  readonly servedAt?: number;
}

export const NO_TOKEN: Token = { value: '', expiresAt: 0 };

/** Section 4: refreshed when under 120 s from expiry. */
export const needsRefresh = (token: Token, nowSeconds: number): boolean =>
  token.value !== '' &&
  token.expiresAt > 0 &&
  token.expiresAt - nowSeconds < LIMITS.tokenRefreshBeforeSeconds;

/** Past its end, as far as the backend has told one: a call with it would be refused. */
export const isOver = (token: Token, nowSeconds: number): boolean =>
  token.value !== '' && token.expiresAt > 0 && token.expiresAt <= nowSeconds;

/**
 * How long a token that was just renewed is left alone. A clock that is ahead, or a token that lives for less than 120 s,
 * would else make every call renew it first; where the guess is too long, the 401 of a call renews it.
 */
export const restAfterRenewal = (token: Token, nowSeconds: number): number =>
  Math.max(LIMITS.tokenRestSeconds, (token.expiresAt - nowSeconds) / 2);

/**
 * What the server's clock showed when the token came, in unix seconds. A server gives no token that ended long ago: where it
 * looks so, the device's clock is wrong, and null says that only a refused call can tell the token's end.
 *
 * @param deviceSeconds the device's wall clock at that moment
 */
export const serverTimeAtReceipt = (token: Token, deviceSeconds: number): number | null => {
  if (token.servedAt !== undefined) return token.servedAt;
  const overFor = deviceSeconds - token.expiresAt;
  return token.expiresAt > 0 && overFor > LIMITS.clockErrorSeconds ? null : deviceSeconds;
};
