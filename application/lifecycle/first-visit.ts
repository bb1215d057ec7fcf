import { race, take, timer } from 'rxjs';
import { visitorDelayMs, visitorWaitMs } from '../../domain/limits';
import type { HeldLocks } from '../lifetime/held-locks';
import type { Lifetime } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import type { Preferences } from '../ports/preferences.port';

export interface FirstVisitDeps {
  readonly locks: HeldLocks;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/**
 * One new visitor for a device. Two tabs that open at once both get an id, and a browser shows a tab what another one has stored only a
 * moment later. Then both would store theirs, and what the visitor wrote in one of the tabs would be gone after a reload.
 */
export class FirstVisit {
  constructor(private readonly deps: FirstVisitDeps) {}

  /** Settles when this tab may read whom the device knows and, if that is nobody, store its own visitor. */
  async takeTurn(businessId: string, attempt: Lifetime): Promise<void> {
    const { locks, preferences, clock, lifetime } = this.deps;
    const lock = `kefu.visitor.${businessId}`;
    const release = () => locks.release(lock);
    const late$ = timer(visitorWaitMs, clock.scheduler);
    await new Promise<unknown>((resolve) => {
      attempt.untilEnd(() =>
        race([locks.whenFree(lock), late$])
          .pipe(take(1))
          .subscribe(resolve),
      );
    });
    if (preferences.visitorId(businessId) !== null) release();
    else lifetime.untilEnd(() => timer(visitorDelayMs, clock.scheduler).subscribe(release));
  }
}
