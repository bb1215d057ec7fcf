import { type Subscription, timer } from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { isOver, NO_TOKEN, needsRefresh, restAfterRenewal, type Token } from '../../domain/identity/token';
import { LIMITS } from '../../domain/limits';
import type { Result } from '../../domain/result';
import type { Patience } from '../messaging/patience';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { TokenSource } from '../ports/token-source.port';

/** unreachable: no answer came, which says nothing of the token. */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

/**
 * Refresh token (section 4): under 120 s to expiry, one refresh at a time, fewer than 3 retries. Fifty calls that are
 * refused at once wait for the same refresh. Only answers count as retries: a network that is down uses none up.
 */
export class TokenKeeper implements TokenSource {
  #token: Token = NO_TOKEN;
  #refreshing: Promise<Renewal> | null = null;
  #refusals = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;
  /** No renewal ahead of time before this; the visitor's clock may be wrong, or the token short-lived. */
  #notAheadBefore = 0;

  constructor(
    private readonly refreshToken: () => Promise<Result<Token, GatewayFailure>>,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly patience: Pick<Patience, 'wait'>,
  ) {}

  current(): string {
    return this.#token.value;
  }

  /** From config: a new beginning, with all its retries. */
  accept(token: Token): void {
    this.#token = token;
    this.#refusals = 0;
    this.#refusedAt = Number.NEGATIVE_INFINITY;
    this.#notAheadBefore = 0;
  }

  /** A call went through: the token holds, whatever became of renewing it. */
  proven(): void {
    this.#refusals = 0;
  }

  /** True once every retry was refused: only a new config helps. */
  get exhausted(): boolean {
    return this.#refusals >= LIMITS.tokenRefreshRetries;
  }

  /**
   * Renews ahead of time when it is near its end. Only past its end a call waits for that; a failure here is no failure of
   * the call.
   */
  async keepFresh(): Promise<void> {
    const now = nowSeconds(this.clock);
    if (this.dueAhead(now) && !this.exhausted) void this.refresh();
    if (isOver(this.#token, now)) await this.#refreshing;
  }

  /**
   * After a refused call.
   *
   * @param used the token that the call carried: if it was renewed meanwhile, nothing is left to do
   */
  async renew(used: string): Promise<Renewal> {
    if (used !== this.#token.value) return 'renewed';
    for (let attempt = 0; attempt < LIMITS.tokenRefreshRetries && !this.exhausted; attempt += 1) {
      const renewal = await this.refresh();
      if (renewal !== 'refused') return renewal;
    }
    return 'refused';
  }

  /** Looks once a minute, so that a quiet conversation keeps its token too. */
  run(): Subscription {
    const running = timer(60_000, 60_000, this.clock.scheduler).subscribe(() => void this.keepFresh());
    // A renewal that the end has cut off holds up no later start.
    running.add(() => {
      this.#refreshing = null;
    });
    return running;
  }

  private dueAhead(now: number): boolean {
    return now >= this.#notAheadBefore && needsRefresh(this.#token, now);
  }

  private refresh(): Promise<Renewal> {
    if (this.#refreshing) return this.#refreshing;
    const refreshing = this.attempt().finally(() => {
      if (this.#refreshing === refreshing) this.#refreshing = null;
    });
    this.#refreshing = refreshing;
    return refreshing;
  }

  private async attempt(): Promise<Renewal> {
    const before = this.#token;
    await this.restAfterRefusal();
    if (this.#token !== before && this.#token !== NO_TOKEN) return 'renewed';
    const answer = await this.refreshToken();
    // Config was faster: its token is the newer one.
    if (this.#token !== before && this.#token !== NO_TOKEN) return 'renewed';
    const now = nowSeconds(this.clock);
    if (answer.ok) {
      this.#token = answer.value;
      this.#refusals = 0;
      this.#notAheadBefore = now + restAfterRenewal(answer.value, now);
      return 'renewed';
    }
    const { kind } = answer.failure;
    if (kind !== 'network') {
      this.#refusals += 1;
      this.#refusedAt = this.clock.now();
    }
    this.#notAheadBefore = now + LIMITS.tokenRefreshRetrySeconds;
    this.log.warn('token refresh failed', { kind, refusals: this.#refusals });
    return kind === 'network' ? 'unreachable' : 'refused';
  }

  private async restAfterRefusal(): Promise<void> {
    const left = this.#refusedAt + LIMITS.tokenRefreshPauseMs - this.clock.now();
    if (left > 0) await this.patience.wait(left);
  }
}
