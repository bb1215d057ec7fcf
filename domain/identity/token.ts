import { LIMITS } from '../limits';

/** The bearer token of the config call. `value` is '' before it is known. */
export interface Token {
  readonly value: string;
  /** Unix seconds; 0 when the backend did not say, which means it is never refreshed ahead of time. */
  readonly expiresAt: number;
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
