import * as LIMITS from '../limits';

/** The bearer token from config. `value` is '' before it is known. */
export interface Token {
  readonly value: string;
  /** Unix seconds. 0 if the backend did not say; then the token is never refreshed early. */
  readonly expiresAt: number;
  /** The server's clock when it sent the token, in unix seconds; missing if the answer did not include it. */
  readonly servedAt?: number;
}

export const NO_TOKEN: Token = { value: '', expiresAt: 0 };

/** Spec §4 Token: a token is refreshed if it expires in less than 120 s. */
export const needsRefresh = (token: Token, nowSeconds: number): boolean =>
  token.value !== '' &&
  token.expiresAt > 0 &&
  token.expiresAt - nowSeconds < LIMITS.tokenRefreshBeforeSeconds;

/** True if the known expiry time has passed: the backend would refuse a call with this token. */
export const hasExpired = (token: Token, nowSeconds: number): boolean =>
  token.value !== '' && token.expiresAt > 0 && token.expiresAt <= nowSeconds;

/**
 * Seconds during which a new token is not refreshed early. Without this pause, a clock that is ahead or a token of less than
 * 120 s would cause a refresh before every call. If the pause is too long, the 401 of a call causes the refresh.
 */
export const secondsWithoutEarlyRefresh = (token: Token, nowSeconds: number): number =>
  Math.max(LIMITS.tokenRestSeconds, (token.expiresAt - nowSeconds) / 2);

/**
 * The server's time when the token arrived, in unix seconds. A server does not send a token that expired long ago. If the
 * token seems to have, the device's clock is wrong. Then the result is null, and only a refused call shows that the token
 * has expired.
 *
 * @param deviceSeconds the device's wall clock when the token arrived, in unix seconds
 */
export const serverTimeAtReceipt = (token: Token, deviceSeconds: number): number | null => {
  if (token.servedAt !== undefined) return token.servedAt;
  const overFor = deviceSeconds - token.expiresAt;
  return token.expiresAt > 0 && overFor > LIMITS.clockErrorSeconds ? null : deviceSeconds;
};
