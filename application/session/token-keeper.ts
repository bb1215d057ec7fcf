import { type Observable, type Subscription, timer } from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import {
  isOver,
  NO_TOKEN,
  needsRefresh,
  restAfterRenewal,
  serverTimeAtReceipt,
  type Token,
} from '../../domain/identity/token';
import { LIMITS } from '../../domain/limits';
import type { Result } from '../../domain/result';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { TokenSource } from '../ports/token-source.port';
import { elapsedMs, elapsedWithSleepMs, type Moment, momentOf } from '../state/elapsed';
import type { Lifetime, PerRun } from '../state/lifetime';

/** unreachable: no answer came, which says nothing of the token. */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

/** What the keeper is made of. */
export interface TokenTools {
  readonly refreshToken: () => Promise<Result<Token, GatewayFailure>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly retryWaits: { wait(ms: number): Promise<void> };
  readonly lifetime: Lifetime;
  /** The page came back, perhaps after the device slept. */
  readonly resumed$: Observable<void>;
}

/**
 * Refresh token (section 4): under 120 s to expiry, one refresh at a time, fewer than 3 retries. Fifty calls that are
 * refused at once wait for the same refresh. Only answers count as retries: a network that is down uses none up. The life of
 * a token is counted from its receipt by monotonic time, so that a clock that is set changes nothing.
 */
export class TokenKeeper implements TokenSource {
  #token: Token = NO_TOKEN;
  #received: Receipt;
  readonly #refreshing: PerRun<Promise<Renewal> | null>;
  /** The refresh call that was asked last, in this run or an earlier one: two at once would void each other's token. */
  #lastCall: Promise<unknown> = Promise.resolve();
  #refusals = 0;
  #refusedAt: Moment | null = null;
  /** No renewal ahead of time before this, in monotonic milliseconds. */
  #notAheadBeforeMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly tools: TokenTools) {
    this.#refreshing = tools.lifetime.perRun<Promise<Renewal> | null>(() => null);
    this.#received = this.#receive(NO_TOKEN);
  }

  current(): string {
    return this.#token.value;
  }

  /** From config: a new beginning, with all its retries. */
  accept(token: Token): void {
    this.#replaceToken(token);
    this.#notAheadBeforeMs = Number.NEGATIVE_INFINITY;
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
    if (!this.tools.lifetime.isRunning) return;
    const now = this.#serverTime();
    if (this.dueAhead(now) && !this.exhausted) void this.refresh();
    if (now !== null && isOver(this.#token, now)) await this.#refreshing.current;
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

  /** Looks once a minute, so that a quiet conversation keeps its token too, and when the page comes back. */
  run(): Subscription {
    const { clock, resumed$ } = this.tools;
    const running = timer(60_000, 60_000, clock.scheduler).subscribe(() => void this.keepFresh());
    running.add(
      resumed$.subscribe(() => {
        this.#countSleep();
        void this.keepFresh();
      }),
    );
    return running;
  }

  private dueAhead(now: number | null): boolean {
    const rested = this.tools.clock.monotonic() >= this.#notAheadBeforeMs;
    return rested && now !== null && needsRefresh(this.#token, now);
  }

  private refresh(): Promise<Renewal> {
    if (this.#refreshing.current) return this.#refreshing.current;
    const refreshing = this.attempt().finally(() => {
      if (this.#refreshing.current === refreshing) this.#refreshing.current = null;
    });
    this.#refreshing.current = refreshing;
    return refreshing;
  }

  private async attempt(): Promise<Renewal> {
    const { log, lifetime } = this.tools;
    const before = this.#token;
    const replaced = () => this.#token !== before && this.#token !== NO_TOKEN;
    await lifetime.hold(this.#lastCall);
    await this.restAfterRefusal();
    if (replaced()) return 'renewed';
    const answer = await this.#ask();
    // Config was faster: its token is the newer one.
    if (replaced()) return 'renewed';
    if (answer.ok) {
      this.#replaceToken(answer.value);
      this.#restAhead(restAfterRenewal(answer.value, this.#received.serverSeconds ?? answer.value.expiresAt));
      return 'renewed';
    }
    const { kind } = answer.failure;
    if (kind !== 'network') {
      this.#refusals += 1;
      this.#refusedAt = momentOf(this.tools.clock);
    }
    this.#restAhead(LIMITS.tokenRefreshRetrySeconds);
    log.warn('token refresh failed', { kind, refusals: this.#refusals });
    return kind === 'network' ? 'unreachable' : 'refused';
  }

  #ask(): Promise<Result<Token, GatewayFailure>> {
    const asked = this.tools.refreshToken();
    this.#lastCall = asked.then(
      () => undefined,
      () => undefined,
    );
    return this.tools.lifetime.hold(asked);
  }

  private async restAfterRefusal(): Promise<void> {
    if (this.#refusedAt === null) return;
    const left = LIMITS.tokenRefreshPauseMs - elapsedMs(this.tools.clock, this.#refusedAt);
    if (left > 0) await this.tools.retryWaits.wait(left);
  }

  #restAhead(seconds: number): void {
    this.#notAheadBeforeMs = this.tools.clock.monotonic() + seconds * 1000;
  }

  #replaceToken(token: Token): void {
    this.#token = token;
    this.#received = this.#receive(token);
    this.#refusals = 0;
    this.#refusedAt = null;
  }

  #receive(token: Token): Receipt {
    const { clock } = this.tools;
    return { at: momentOf(clock), serverSeconds: serverTimeAtReceipt(token, nowSeconds(clock)), sleptMs: 0 };
  }

  /** Monotonic time may stop while the device sleeps; the token goes on to its end. */
  #countSleep(): void {
    const { clock } = this.tools;
    const sleptMs = elapsedWithSleepMs(clock, this.#received.at) - elapsedMs(clock, this.#received.at);
    this.#received = { ...this.#received, sleptMs };
  }

  /** The server's unix seconds as this device knows them, or null where it cannot know them. */
  #serverTime(): number | null {
    const { at, serverSeconds, sleptMs } = this.#received;
    if (serverSeconds === null) return null;
    return serverSeconds + Math.floor((elapsedMs(this.tools.clock, at) + sleptMs) / 1000);
  }
}

/** When the token of the moment came. */
interface Receipt {
  readonly at: Moment;
  /** Unix seconds by the server's clock. */
  readonly serverSeconds: number | null;
  readonly sleptMs: number;
}
