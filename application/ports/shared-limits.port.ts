import type { Observable } from 'rxjs';
import type { LimitedCall } from '../../domain/failure/limited-call';
import type { ConversationKey } from './preferences.port';

/** Limits that one tab has met, sent to the other tabs of the same visitor (decision 40). */
export interface SharedLimits {
  publish(limit: SharedLimit): void;
  /** Limits of other tabs, never of this tab. */
  readonly received$: Observable<SharedLimit>;
}

export interface SharedLimit {
  readonly conversation: ConversationKey;
  readonly call: LimitedCall;
  /** Milliseconds from now, because the clocks of the tabs may differ. */
  readonly waitMs: number;
}
