import { type Observable, Subject, type Subscription, timer } from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { NO_TOKEN, secondsWithoutEarlyRefresh, type Token } from '../../domain/identity/token';
import * as LIMITS from '../../domain/limits';
import type { Result } from '../../domain/result';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import type { Log } from '../ports/log.port';
import type { TokenSource } from '../ports/token-source.port';
import { elapsedMs, type Moment, momentOf } from '../time/elapsed';
import { HeldToken } from './held-token';

/** unreachable: no answer came, so nothing is known about the token. limited: it is asked for later. */
export type RefreshResult = 'refreshed' | 'refused' | 'unreachable' | 'limited';

export interface TokenDeps {
  readonly refreshToken: () => Promise<Result<Token, GatewayFailure>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly waits: { wait(ms: number): Promise<void> };
  readonly lifetime: Lifetime;
  /** Emits when the page comes back, perhaps after the device slept. */
  readonly resumed$: Observable<void>;
}

/**
 * Refreshes the token (spec §4 Token): when it expires in less than 120 s, one refresh at a time, until 3 answers have
 * refused it. Fifty calls that are refused at once wait for the same refresh. A network failure does not count, nor an answer that cannot be read.
 */
export class TokenKeeper implements TokenSource {
  readonly #token: HeldToken;
  readonly #refreshing: PerRun<Promise<RefreshResult> | null>;
  /** The latest refresh call, of this run or an earlier one. Two calls at once would make each other's token invalid. */
  #lastCall: Promise<unknown> = Promise.resolve();
  readonly #changed = new Subject<void>();
  /** Another token has taken the place of the former one. */
  readonly changed$ = this.#changed.asObservable();
  #refusals = 0;
  #refusedAt: Moment | null = null;
  /** No early refresh before this time, in monotonic milliseconds. */
  #noEarlyRefreshBeforeMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: TokenDeps) {
    this.#refreshing = deps.lifetime.perRun<Promise<RefreshResult> | null>(() => null);
    this.#token = new HeldToken(deps.clock);
  }

  current(): string {
    return this.#token.current.value;
  }

  /** The backend's time now, in unix seconds; null if it is unknown. */
  get serverSeconds(): number | null {
    return this.#token.serverSeconds;
  }

  /** A token from config: no answer has refused it yet. */
  accept(token: Token): void {
    this.#replaceToken(token);
    this.#noEarlyRefreshBeforeMs = Number.NEGATIVE_INFINITY;
  }

  /** A call succeeded, so the token is valid, even if a refresh has failed. */
  callSucceeded(): void {
    this.#refusals = 0;
  }

  /** True if 3 answers have refused: only a new config helps. */
  get isExhausted(): boolean {
    return this.#refusals >= LIMITS.tokenRefreshRetries;
  }

  /**
   * Refreshes a token that expires soon. A call waits for it only if the token has expired. A failure here is not a failure
   * of the call.
   */
  async keepFresh(): Promise<void> {
    if (!this.deps.lifetime.isRunning) return;
    if (this.#isDue() && !this.isExhausted) void this.#refresh();
    if (this.#token.hasExpired()) await this.#refreshing.current;
  }

  /**
   * Refreshes after a refused call.
   *
   * @param used the token of that call: if it was replaced meanwhile, there is nothing to do
   */
  async refreshAfterRefusal(used: string): Promise<RefreshResult> {
    if (used !== this.current()) return 'refreshed';
    for (let attempt = 0; attempt < LIMITS.tokenRefreshRetries && !this.isExhausted; attempt += 1) {
      const renewal = await this.#refresh();
      if (renewal !== 'refused') return renewal;
    }
    return 'refused';
  }

  /** Checks once a minute, so that a quiet conversation keeps its token too, and when the page comes back. */
  run(): Subscription {
    const { clock, resumed$ } = this.deps;
    const running = timer(60_000, 60_000, clock.scheduler).subscribe(() => void this.keepFresh());
    running.add(
      resumed$.subscribe(() => {
        this.#token.countSleep();
        void this.keepFresh();
      }),
    );
    return running;
  }

  #isDue(): boolean {
    return this.deps.clock.monotonic() >= this.#noEarlyRefreshBeforeMs && this.#token.needsRefresh();
  }

  #refresh(): Promise<RefreshResult> {
    if (this.#refreshing.current) return this.#refreshing.current;
    const refreshing = this.#attempt().finally(() => {
      if (this.#refreshing.current === refreshing) this.#refreshing.current = null;
    });
    this.#refreshing.current = refreshing;
    return refreshing;
  }

  async #attempt(): Promise<RefreshResult> {
    const { log, lifetime } = this.deps;
    const before = this.#token.current;
    const replaced = () => this.#token.current !== before && this.#token.current !== NO_TOKEN;
    await lifetime.whileRunning(this.#lastCall);
    await this.#waitAfterRefusal();
    if (replaced()) return 'refreshed';
    const answer = await this.#ask();
    // Config answered first: its token is newer.
    if (replaced()) return 'refreshed';
    if (answer.ok) {
      this.#replaceToken(answer.value);
      this.#delayEarlyRefresh(
        secondsWithoutEarlyRefresh(answer.value, this.#token.receivedAt ?? answer.value.expiresAt),
      );
      return 'refreshed';
    }
    const { kind } = answer.failure;
    const result = resultOf(answer.failure);
    if (result === 'refused') {
      this.#refusals += 1;
      this.#refusedAt = momentOf(this.deps.clock);
    }
    this.#delayEarlyRefresh(LIMITS.tokenRefreshRetrySeconds);
    log.warn('token refresh failed', { kind, refusals: this.#refusals });
    return result;
  }

  #ask(): Promise<Result<Token, GatewayFailure>> {
    const asked = this.deps.refreshToken();
    this.#lastCall = asked.then(
      () => undefined,
      () => undefined,
    );
    return this.deps.lifetime.whileRunning(asked);
  }

  async #waitAfterRefusal(): Promise<void> {
    if (this.#refusedAt === null) return;
    const left = LIMITS.tokenRefreshPauseMs - elapsedMs(this.deps.clock, this.#refusedAt);
    if (left > 0) await this.deps.waits.wait(left);
  }

  #delayEarlyRefresh(seconds: number): void {
    this.#noEarlyRefreshBeforeMs = this.deps.clock.monotonic() + seconds * 1000;
  }

  #replaceToken(token: Token): void {
    const former = this.current();
    this.#token.replace(token);
    if (this.current() !== former) this.#changed.next();
    this.#refusals = 0;
    this.#refusedAt = null;
  }
}

/** What cannot be read may be the login page of a public network, which has not judged the token (decision 39). */
const resultOf = (failure: GatewayFailure): RefreshResult => {
  if (failure.kind === 'limited') return 'limited';
  const isOfBackend = failure.kind === 'undecodable' ? failure.isEnvelope : failure.kind !== 'network';
  return isOfBackend ? 'refused' : 'unreachable';
};
