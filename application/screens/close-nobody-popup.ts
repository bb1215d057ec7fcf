import { distinctUntilChanged, filter, map, pairwise, type Subscription } from 'rxjs';
import type { Feedback } from '../feedback/feedback';
import type { Session } from '../session/session';
import { hasNoService } from '../session/session-facts';

/** On a desktop, the popup that nobody is available stays (spec §8 Handling). It is closed when an agent comes. */
export class CloseNobodyPopup {
  constructor(
    private readonly session: Session,
    private readonly feedback: Feedback,
  ) {}

  run(): Subscription {
    return this.session.state.changes$
      .pipe(
        map(hasNoService),
        distinctUntilChanged(),
        pairwise(),
        filter(([before, now]) => before && !now),
      )
      .subscribe(() => this.#close());
  }

  #close(): void {
    const shown = this.feedback.dialog.current;
    if (shown.kind !== 'failure' || shown.closesAfterMs !== null) return;
    const isBan = shown.words.kind === 'key' && shown.words.key === 'service_ban';
    if (!isBan) this.feedback.closeDialog('failure');
  }
}
