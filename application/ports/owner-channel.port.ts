import type { Observable } from 'rxjs';

/** Where the browser has no locks, the tabs of one browser ask each other here whether the tab that wrote a message is alive. */
export interface OwnerChannel {
  publish(call: OwnerCall): void;
  /** What other tabs and other chats of this page say. */
  readonly received$: Observable<OwnerCall>;
}

/** `who`: which tab has this lock? `by` tells apart two tabs that ask at once. `here`: the answer of the tab that has it. */
export interface OwnerCall {
  readonly kind: 'who' | 'here';
  readonly lock: string;
  readonly by: string;
}
