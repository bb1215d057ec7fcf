import type { FailureKey } from '../../domain/failure/failure-display';
import { FORBIDDEN_POLLS } from '../../domain/failure/forbidden-call';
import { type GatewayFailure, isServerFault } from '../../domain/failure/gateway-failure';
import { keyOrWords, serverTextOf } from '../../domain/failure/server-text';
import type { LaunchParams } from '../../domain/identity/launch-params';
import * as LIMITS from '../../domain/limits';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, feedbackTextOf } from '../feedback/feedback';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from '../session/session';
import {
  hasOpened,
  isExpired,
  isPutOff,
  isStarting,
  isUnreachable,
  type SessionFacts,
  type StartFailure,
} from '../session/session-facts';
import { triedSettings } from './tried-settings';

/** A running conversation does not end because an answer was lost, or because of a 500 that was not retried yet. */
class TolerateRenewalFailures {
  #faults = 0;
  #forbidden = 0;

  /** False: this failure ends the session. */
  accept(failure: GatewayFailure, facts: SessionFacts): boolean {
    if (!hasOpened(facts)) return false;
    // What cannot be read may be the login page of a public network, which says nothing of this visitor.
    if (['network', 'limited', 'undecodable'].includes(failure.kind)) return true;
    this.#forbidden = failure.kind !== 'forbidden' ? 0 : facts.renewalDue ? this.#forbidden + 1 : 1;
    if (this.#forbidden > 0) return this.#forbidden < FORBIDDEN_POLLS;
    if (!isServerFault(failure)) return false;
    this.#faults = facts.renewalDue ? this.#faults + 1 : 1;
    return this.#faults < LIMITS.attempts;
  }
}

export interface HandleFailedStartDeps {
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly navigation: Navigation;
  readonly log: Log;
  /** The address of the backend, as the integrator set it. */
  readonly backend: string;
}

/**
 * Without config there is no session, nor without the message check and the notice call if they are forbidden (decision 35). The
 * visitor reads what this means, and the integrator's log names what was tried.
 */
export class HandleFailedStart {
  readonly #renewalFailures = new TolerateRenewalFailures();

  constructor(private readonly deps: HandleFailedStartDeps) {}

  configFailed(failure: GatewayFailure, params: LaunchParams): void {
    // Asked again in the background: the screen says so already.
    if (failure.kind === 'network' && isUnreachable(this.deps.session.now)) return;
    if (failure.kind === 'limited' && isPutOff(this.deps.session.now)) return;
    const asked = isStarting(this.deps.session.now);
    if (asked) this.deps.feedback.closeDialog('loading');
    const goesOn = this.#renewalFailures.accept(failure, this.deps.session.now);
    if (goesOn) this.#goOn(failure, asked);
    else {
      if (failure.kind === 'forbidden') this.deps.navigation.toNotFound();
      this.#giveUp(failure);
    }
    // If config is repeated in the background, not every failure is shown.
    if (goesOn && !asked) return;
    const event = failure.kind === 'refused' ? 'config refused' : 'config failed';
    this.deps.log.error(event, triedSettings(failure, params, this.deps.backend));
  }

  /** A later call of the start was answered with 403 or 404. `AuthorisedCalls` has shown the 404 page, where there is one. */
  callForbidden(failure: GatewayFailure, params: LaunchParams): void {
    this.#giveUp(failure);
    this.deps.log.error('start failed', triedSettings(failure, params, this.deps.backend));
  }

  #goOn(failure: GatewayFailure, asked: boolean): void {
    const serverText = serverTextOf(failure);
    if (asked && serverText !== '') this.#showPopup(serverText);
    else if (asked && isExpired(this.deps.session.now)) this.deps.feedback.show(withoutAnswer(failure));
    this.deps.session.renewalFailed();
  }

  #giveUp(failure: GatewayFailure): void {
    const serverText = serverTextOf(failure);
    const isAnswered = failure.kind !== 'network' && failure.kind !== 'limited';
    const key = isAnswered ? 'data_error' : withoutAnswer(failure);
    if (serverText !== '') this.#showPopup(serverText);
    else if (this.#isFailedStart(failure)) this.#showPopup(key);
    this.#fail({ ...keyOrWords(serverText, key), detail: '' });
  }

  /** The failure screen is the popup, also without words of the backend. The loss of the network has a dialog of its own. */
  #isFailedStart(failure: GatewayFailure): boolean {
    const isNetworkLost = this.deps.feedback.dialog.current.kind === 'network-lost';
    return !hasOpened(this.deps.session.now) && failure.kind !== 'forbidden' && !isNetworkLost;
  }

  #showPopup(serverText: string): void {
    this.deps.feedback.showPopup(feedbackTextOf(serverText), LIMITS.initErrorMs);
  }

  /** If the session cannot be renewed, a running conversation stays on the screen. */
  #fail(failure: StartFailure): void {
    if (!hasOpened(this.deps.session.now)) {
      this.deps.session.failed(failure);
      return;
    }
    this.deps.session.refused();
    this.deps.systemLines.add('session_expired');
  }
}

const withoutAnswer = ({ kind }: GatewayFailure): FailureKey =>
  kind === 'limited' ? 'busy_please_wait' : 'start_unreachable';
