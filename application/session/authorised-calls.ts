import { type CallName, leadsAway } from '../../domain/failure/forbidden-call';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { serverTextForVisitor } from '../../domain/failure/server-text';
import * as LIMITS from '../../domain/limits';
import type { SystemLineKey } from '../../domain/message/system-line-key';
import { err, type Result } from '../../domain/result';
import type { Feedback } from '../feedback/feedback';
import { logUnknownKey } from '../feedback/log-unknown-key';
import type { Lifetime } from '../lifetime/lifetime';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { CallLimits } from './call-limits';
import type { Session } from './session';
import { hasOpened, isExpired } from './session-facts';
import type { TokenKeeper } from './token-keeper';

/** Asked before each attempt: the answer may have come in another way meanwhile. */
type ShouldSend = () => boolean;

export interface AuthorisedCallsDeps {
  readonly tokenKeeper: TokenKeeper;
  readonly limits: CallLimits;
  readonly session: Session;
  readonly feedback: Feedback;
  /** Adds a line to the conversation, which is a stratum above the session. */
  readonly systemLines: { add(key: SystemLineKey): void };
  readonly navigation: Navigation;
  readonly lifetime: Lifetime;
  readonly log: Log;
}

/**
 * What all calls of a running session share (spec §8 Handling): a valid token, after a 401 a refresh and the call again, at
 * most 3 times, the backend's own text of a -1 or 500 for 5 s, and the way to the 404 page after a 403 or 404 of a start, or three
 * in a row of polling. After the end of the widget no call goes out, and no running call is answered.
 */
export class AuthorisedCalls {
  /** How often each call was answered with 403 or 404 since its last other answer. */
  readonly #forbidden = new Map<CallName, number>();

  constructor(private readonly deps: AuthorisedCallsDeps) {}

  /** A call for which the visitor waits. */
  async run<T>(
    name: CallName,
    call: () => Promise<Result<T, GatewayFailure>>,
    shouldSend: ShouldSend = ALWAYS,
  ): Promise<Result<T, GatewayFailure>> {
    const result = await this.quietly(name, call, shouldSend);
    // The outbox says it, because the message is sent again by itself.
    if (!result.ok && result.failure.kind !== 'limited') this.report(result.failure);
    return result;
  }

  /** A call in the background. The caller handles its failures. */
  async quietly<T>(
    name: CallName,
    call: () => Promise<Result<T, GatewayFailure>>,
    shouldSend: ShouldSend = ALWAYS,
  ): Promise<Result<T, GatewayFailure>> {
    if (!this.deps.lifetime.isRunning) return CANCELLED;
    await this.deps.lifetime.whileRunning(this.deps.tokenKeeper.keepFresh());
    for (let renewals = 0; ; renewals += 1) {
      if (!this.deps.lifetime.isRunning || !shouldSend()) return CANCELLED;
      const used = this.deps.tokenKeeper.current();
      const result = await this.deps.lifetime.whileRunning(this.deps.limits.guard(name, call));
      if (result.ok) this.deps.tokenKeeper.callSucceeded();
      else if (result.failure.kind === 'refused') logUnknownKey(this.deps.log, result.failure.message);
      if (result.ok || result.failure.kind !== 'forbidden') this.#forbidden.set(name, 0);
      else this.#forbid(name, result.failure.status);
      if (result.ok || result.failure.kind !== 'unauthorised') return result;
      const renewal = await this.#refreshToken(used, renewals);
      if (renewal === 'unreachable') return err({ kind: 'network', reason: 'unreachable' });
      if (renewal === 'refreshed') continue;
      if (renewal === 'limited') return this.#afterRefresh(name);
      this.#expire();
      return result;
    }
  }

  #refreshToken(used: string, renewals: number): ReturnType<TokenKeeper['refreshAfterRefusal']> {
    if (renewals >= LIMITS.tokenRefreshRetries) return Promise.resolve('refused');
    return this.deps.lifetime.whileRunning(this.deps.tokenKeeper.refreshAfterRefusal(used));
  }

  /** Without a token the call would be refused again, so it waits as long. */
  #afterRefresh(name: CallName): Result<never, GatewayFailure> {
    const { limits } = this.deps;
    limits.putOff(name, limits.leftMs('refreshToken'));
    return err({ kind: 'limited', retryAfterMs: limits.leftMs(name) });
  }

  #expire(): void {
    if (isExpired(this.deps.session.now)) return;
    this.deps.session.expired();
    this.deps.systemLines.add('session_expired');
  }

  /** Whether the last answers to this call have led, or would lead, to the 404 page. */
  isForbidden(name: CallName): boolean {
    const inARow = this.#forbidden.get(name) ?? 0;
    return inARow > 0 && leadsAway(name, hasOpened(this.deps.session.now), inARow);
  }

  /** Decision 35, decision 39. The console names a call once in a row, because a poll is repeated every 3 s. */
  #forbid(name: CallName, status: 403 | 404): void {
    const before = this.#forbidden.get(name) ?? 0;
    if (before === 0) this.deps.log.warn('a call was forbidden', { call: name, status });
    this.#forbidden.set(name, before + 1);
    if (this.isForbidden(name)) this.deps.navigation.toNotFound();
  }

  /**
   * Spec §8 Handling: the backend's own text of a -1 or 500 is shown for 5 s, whichever call it answers. A call that is put off
   * has words of ours.
   *
   * @returns true if a text was shown
   */
  report(failure: GatewayFailure): boolean {
    if (failure.kind === 'limited') this.deps.feedback.show('busy_please_wait');
    if (failure.kind === 'limited') return true;
    const serverText = serverTextForVisitor(failure);
    if (serverText === '') return false;
    this.deps.feedback.showServerText(serverText, LIMITS.serverMessageMs);
    return true;
  }
}

const ALWAYS: ShouldSend = () => true;

const CANCELLED: Result<never, GatewayFailure> = err({ kind: 'network', reason: 'cancelled' });
