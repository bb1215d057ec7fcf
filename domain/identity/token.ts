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
