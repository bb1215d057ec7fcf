import { combineLatest, distinctUntilChanged, EMPTY, map, type Subscription, switchMap, timer } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import { HOME } from '../../domain/screen/screen-route';
import type { Feedback } from '../feedback/feedback';
import type { Clock } from '../ports/clock.port';
import type { Navigation } from '../ports/navigation.port';
import type { Router } from '../ports/router.port';
import type { Session } from '../session/session';
import { hasNoService, isOpen } from '../session/session-facts';

export interface ReturnHomeDeps {
  readonly session: Session;
  readonly router: Router;
  readonly navigation: Navigation;
  readonly feedback: Feedback;
  readonly clock: Clock;
  /** True if the visitor can leave a message instead. Then nobody is taken away from the form. */
  readonly isFormOffered: boolean;
}

/**
 * On a phone, a visitor whose chat has no agent returns home after 5 s, and a message says so before (spec §2 International screens).
 * If an agent comes, or the visitor leaves the chat, nothing happens.
 */
export class ReturnHome {
  constructor(private readonly deps: ReturnHomeDeps) {}

  run(): Subscription {
    const { session, router, clock } = this.deps;
    return combineLatest([session.state.changes$, router.visits$])
      .pipe(
        map(() => this.#isAlone()),
        distinctUntilChanged(),
        switchMap((alone) => {
          if (!alone) return EMPTY;
          this.#say();
          return timer(LIMITS.noServiceReturnMs, clock.scheduler);
        }),
      )
      .subscribe(() => router.replace(HOME));
  }

  #isAlone(): boolean {
    const { session, router, navigation, isFormOffered } = this.deps;
    const facts = session.now;
    const hasNobody = isOpen(facts) && hasNoService(facts);
    const isOnPhone = navigation.layout() === 'international';
    return hasNobody && isOnPhone && !isFormOffered && router.current.route.screen === 'chat';
  }

  /** The backend's own text stays on the screen: the toast is shown beside it. */
  #say(): void {
    const { feedback } = this.deps;
    const params = { count: LIMITS.noServiceReturnMs / 1000 };
    const shown = feedback.dialog.current;
    if (shown.kind === 'failure' && shown.words.kind === 'server')
      feedback.showToast('no_customer_service', params, LIMITS.noServiceReturnMs);
    else feedback.showPopup({ kind: 'key', key: 'no_customer_service', params }, LIMITS.noServiceReturnMs);
  }
}
