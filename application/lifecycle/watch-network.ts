import { distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import type { Feedback } from '../feedback/feedback';
import type { Environment } from '../ports/environment.port';
import type { Session } from '../session/session';
import { isConnected, isUnreachable } from '../session/session-facts';
import type { StartSession } from './start-session';

/** Shows that the browser is offline, and that the connection works again (spec §4 Connection, step 6). */
export class WatchNetwork {
  /** The next connection follows an earlier one, or a loss of the network. */
  #isReturn = false;

  constructor(
    private readonly environment: Environment,
    private readonly session: Session,
    private readonly feedback: Feedback,
    private readonly startSession: StartSession,
  ) {}

  run(): Subscription {
    const running = this.environment.online$.subscribe((up) => this.#changed(up));
    running.add(
      this.session.state.changes$
        .pipe(map(isConnected), distinctUntilChanged(), filter(Boolean))
        .subscribe(() => this.#connected()),
    );
    return running;
  }

  #changed(up: boolean): void {
    // The dialog of the loss closes before the effects of the return.
    if (up) this.feedback.closeDialog('network-lost');
    else this.feedback.showDialog({ kind: 'network-lost' }, LIMITS.networkLostMs);
    this.#isReturn ||= !up;
    this.session.networkChanged(up);
    if (!up) return;
    if (isUnreachable(this.session.now)) void this.startSession.again();
  }

  /** At the first connection, only the header says so. Never replaces a dialog that waits for the visitor. */
  #connected(): void {
    const dialog = this.feedback.dialog.current.kind;
    if ((this.#isReturn && dialog === 'none') || dialog === 'loading')
      this.feedback.showDialog({ kind: 'connect-success' }, LIMITS.toastMs);
    this.#isReturn = true;
  }
}
