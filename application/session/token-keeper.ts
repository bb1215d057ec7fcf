import { type Subscription, timer } from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { NO_TOKEN, needsRefresh, type Token } from '../../domain/identity/token';
import { LIMITS } from '../../domain/limits';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { TokenSource } from '../ports/token-source.port';

/**
 * Refresh token (section 4): under 120 s to expiry, one refresh at a time, fewer than 3 retries. Fifty calls that are
 * refused at once wait for the same refresh.
 */
export class TokenKeeper implements TokenSource {
  #token: Token = NO_TOKEN;
  #refreshing: Promise<boolean> | null = null;
  #failures = 0;

  constructor(
    private readonly refreshToken: () => Promise<
      { ok: true; value: Token } | { ok: false; failure: GatewayFailure }
    >,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  current(): string {
    return this.#token.value;
  }

  /** From config: a new beginning, with all its retries. */
  accept(token: Token): void {
    this.#token = token;
    this.#failures = 0;
  }

  /** True once every retry failed: only a new config helps. */
  get exhausted(): boolean {
    return this.#failures >= LIMITS.tokenRefreshRetries;
  }

  /** Renews ahead of time when it is near its end; a failure here is no failure of the call that waits. */
  async keepFresh(): Promise<void> {
    if (this.#refreshing) await this.#refreshing;
    else if (needsRefresh(this.#token, nowSeconds(this.clock)) && !this.exhausted) await this.refresh();
  }

  /**
   * After a refused call.
   *
   * @param used the token that the call carried: if it was renewed meanwhile, nothing is left to do
   * @returns whether it is worth asking again
   */
  async renew(used: string): Promise<boolean> {
    if (used !== this.#token.value) return true;
    while (!this.exhausted) {
      if (await this.refresh()) return true;
    }
    return false;
  }

  /** Looks once a minute, so that a quiet conversation keeps its token too. */
  run(): Subscription {
    return timer(60_000, 60_000, this.clock.scheduler).subscribe(() => void this.keepFresh());
  }

  private refresh(): Promise<boolean> {
    this.#refreshing ??= this.attempt().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  private async attempt(): Promise<boolean> {
    const answer = await this.refreshToken();
    if (answer.ok) {
      this.#token = answer.value;
      this.#failures = 0;
      return true;
    }
    this.#failures += 1;
    this.log.warn('token refresh failed', { kind: answer.failure.kind, failures: this.#failures });
    return false;
  }
}
