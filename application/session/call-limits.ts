import { filter, map, type Observable, Subject, type Subscription, startWith } from 'rxjs';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { type LimitedCall, LONGEST_MS, limitedWaitMs } from '../../domain/failure/limited-call';
import { err, type Result } from '../../domain/result';
import type { Clock } from '../ports/clock.port';
import type { ConversationKey } from '../ports/preferences.port';
import type { SharedLimits } from '../ports/shared-limits.port';
import { elapsedWithSleepMs, type Moment, momentOf } from '../time/elapsed';
import type { Session } from './session';
import { conversationKeyOf } from './session-facts';

export interface CallLimitsDeps {
  readonly session: Session;
  readonly sharedLimits: SharedLimits;
  readonly clock: Clock;
}

interface Limit {
  readonly since: Moment;
  readonly waitMs: number;
}

/**
 * After a 429, or a 503 with Retry-After, the next call of that kind waits, in all tabs of the visitor (decision 40). Tabs tell
 * each other how long, and each counts by its own clock: a clock that is set delays nobody, and no lock is needed.
 */
export class CallLimits {
  /** The last limit of each call, also one that is over: the next one without a time is twice as long. */
  readonly #limits = new Map<LimitedCall, Limit>();
  readonly #began = new Subject<LimitedCall>();

  constructor(private readonly deps: CallLimitsDeps) {}

  run(): Subscription {
    return this.deps.sharedLimits.received$.subscribe(({ conversation, call, waitMs }) => {
      const { businessId, visitorId } = this.#keyOf(call);
      if (conversation.businessId === businessId && conversation.visitorId === visitorId)
        this.putOff(call, Math.min(waitMs, LONGEST_MS));
    });
  }

  /** Milliseconds until the call may be made. */
  leftMs(call: LimitedCall): number {
    const limit = this.#limits.get(call);
    const leftMs = limit ? limit.waitMs - elapsedWithSleepMs(this.deps.clock, limit.since) : 0;
    // Browsers round timers, and one that fires a moment early is in time.
    return leftMs < 1 ? 0 : leftMs;
  }

  /** Milliseconds until the call may be made: now, and at each new limit. */
  left$(call: LimitedCall): Observable<number> {
    return this.#began.pipe(
      filter((one) => one === call),
      startWith(call),
      map(() => this.leftMs(call)),
    );
  }

  /** Makes the call, unless it is limited now: then it has failed without being made. */
  async guard<T>(
    call: LimitedCall,
    ask: () => Promise<Result<T, GatewayFailure>>,
  ): Promise<Result<T, GatewayFailure>> {
    if (this.leftMs(call) > 0) return this.#limited(call);
    const result = await ask();
    if (!result.ok && result.failure.kind === 'limited') {
      this.begin(call, result.failure.retryAfterMs);
      return this.#limited(call);
    }
    if (result.ok || result.failure.kind !== 'network') this.passed(call);
    return result;
  }

  /** The backend, or the storage, has limited the call. */
  begin(call: LimitedCall, retryAfterMs: number | null): void {
    // Calls that were made at the same time have met the same limit.
    if (retryAfterMs === null && this.leftMs(call) > 0) return;
    const waitMs = limitedWaitMs(retryAfterMs, this.#limits.get(call)?.waitMs ?? 0);
    this.putOff(call, waitMs);
    this.deps.sharedLimits.publish({ conversation: this.#keyOf(call), call, waitMs });
  }

  /** It was answered, and the limit is over. */
  passed(call: LimitedCall): void {
    if (this.leftMs(call) === 0) this.#limits.delete(call);
  }

  /** The call waits so long, or longer if it is limited already. In this tab only. */
  putOff(call: LimitedCall, waitMs: number): void {
    if (waitMs <= this.leftMs(call)) return;
    this.#limits.set(call, { since: momentOf(this.deps.clock), waitMs });
    this.#began.next(call);
  }

  #limited(call: LimitedCall): Result<never, GatewayFailure> {
    return err({ kind: 'limited', retryAfterMs: this.leftMs(call) });
  }

  /** Config is asked before the visitor is known. */
  #keyOf(call: LimitedCall): ConversationKey {
    const key = conversationKeyOf(this.deps.session.now);
    return call === 'config' ? { ...key, visitorId: '' } : key;
  }
}
