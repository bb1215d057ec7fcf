import { isFailureKey } from '../../domain/failure/failure-display';
import * as LIMITS from '../../domain/limits';
import { isSystemLineKey } from '../../domain/message/system-line-key';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, feedbackTextOf } from '../feedback/feedback';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from '../session/session';
import { hasNoService } from '../session/session-facts';
import { MutableState, type State } from '../state/state';

export interface ShowNobodyAvailableDeps {
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly navigation: Navigation;
  /** True if the visitor can leave a message instead. */
  readonly isFormOffered: boolean;
}

/**
 * Shows that no agent is available (spec §8 Handling): a popup for 5 s, which stays in the desktop layout of the
 * international screens. The conversation also gets a line, once until somebody serves again.
 */
export class ShowNobodyAvailable {
  readonly #written = new MutableState('');

  constructor(private readonly deps: ShowNobodyAvailableDeps) {}

  /** The backend's own text, '' if it sent none: the message form shows it. */
  get words(): State<string> {
    return this.#written;
  }

  /**
   * @param serverText the backend's own text, '' if it sent none
   * @param nobody true if the no-customer-service flag is set
   */
  execute(serverText: string, nobody: boolean): void {
    const { session, systemLines } = this.deps;
    this.#showPopup(serverText, nobody);
    const known = hasNoService(session.now) && serverText === this.#written.current;
    if (nobody && known) return;
    this.#written.set(serverText);
    if (nobody) systemLines.add('no_customer_service');
    this.#writeDown(serverText);
  }

  /**
   * The message form says itself that nobody is available, and why. Our text asks to try again later, which contradicts it (ADR
   * 6). A ban is more than that.
   */
  #showPopup(serverText: string, nobody: boolean): void {
    const { feedback, navigation, isFormOffered } = this.deps;
    if (nobody ? isFormOffered && serverText !== 'service_ban' : serverText === '') return;
    const shown = serverText || 'no_customer_service';
    const stays = navigation.layout() === 'international-desktop';
    const about = nobody ? 'nobody' : 'service';
    feedback.showPopup(feedbackTextOf(shown), stays ? null : LIMITS.initErrorMs, about);
  }

  /** A key that has no system line was shown in the popup: nobody can read the name of a key. */
  #writeDown(serverText: string): void {
    if (isSystemLineKey(serverText)) this.deps.systemLines.add(serverText);
    else if (serverText !== '' && !isFailureKey(serverText))
      this.deps.systemLines.add('server_words', { text: serverText });
  }
}
