import { type GatewayFailure, isServerFault } from '../../domain/failure/gateway-failure';
import { keyOrWords, serverTextOf } from '../../domain/failure/server-text';
import type { LaunchParams } from '../../domain/identity/launch-params';
import { LIMITS } from '../../domain/limits';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, feedbackTextOf } from '../feedback/feedback';
import type { Log, LogFacts } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from '../session/session';
import { hasOpened, isExpired, isStarting, type StartFailure } from '../session/session-facts';

export interface RefuseStartTools {
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly navigation: Navigation;
  readonly log: Log;
  /** The address of the backend, as the integrator set it. */
  readonly backend: string;
}

/**
 * Handles a failed config: without it there is no session. The visitor reads what this means; the integrator's log names
 * the settings that were tried.
 */
export class RefuseStart {
  #faults = 0;

  constructor(private readonly tools: RefuseStartTools) {}

  execute(failure: GatewayFailure, params: LaunchParams): void {
    const asked = isStarting(this.tools.session.now);
    if (asked) this.tools.feedback.closeDialog('loading');
    const goesOn = this.#mayComeLater(failure);
    if (goesOn) this.#goOn(failure, asked);
    else this.#giveUp(failure);
    // If config is repeated in the background, not every failure is shown.
    if (goesOn && !asked) return;
    const event = failure.kind === 'refused' ? 'config refused' : 'config failed';
    this.tools.log.error(event, whatWasTried(failure, params, this.tools.backend));
  }

  /** A running conversation does not end because an answer was lost, or because of a 500 that was not retried yet. */
  #mayComeLater(failure: GatewayFailure): boolean {
    const facts = this.tools.session.now;
    if (!hasOpened(facts)) return false;
    if (failure.kind === 'network') return true;
    if (!isServerFault(failure)) return false;
    this.#faults = facts.renewalDue ? this.#faults + 1 : 1;
    return this.#faults < LIMITS.attempts;
  }

  #goOn(failure: GatewayFailure, asked: boolean): void {
    const serverText = serverTextOf(failure);
    if (asked && serverText !== '') this.#showPopup(serverText);
    else if (asked && isExpired(this.tools.session.now)) this.tools.feedback.show('start_unreachable');
    this.tools.session.renewalFailed();
  }

  #giveUp(failure: GatewayFailure): void {
    if (failure.kind === 'forbidden') this.tools.navigation.toNotFound();
    const serverText = serverTextOf(failure);
    if (serverText !== '') this.#showPopup(serverText);
    const key = failure.kind === 'network' ? 'start_unreachable' : 'data_error';
    this.#fail({ ...keyOrWords(serverText, key), detail: '' });
  }

  #showPopup(serverText: string): void {
    this.tools.feedback.showPopup(feedbackTextOf(serverText), LIMITS.initErrorMs);
  }

  /** If the session cannot be renewed, a running conversation stays on the screen. */
  #fail(failure: StartFailure): void {
    if (!hasOpened(this.tools.session.now)) {
      this.tools.session.failed(failure);
      return;
    }
    this.tools.session.refused();
    this.tools.systemLines.add('session_expired');
  }
}

/** The log never contains a key, only whether there is one. */
const whatWasTried = (failure: GatewayFailure, params: LaunchParams, backend: string): LogFacts => {
  const identity = {
    // A backend that cannot read the question refuses it, too, so a wrong secretKey is the first guess.
    settings: 'secretKey, business_id, access_key',
    business_id: params.businessId,
    access_key: params.accessKey === '' ? 'missing' : 'given',
  };
  const address = { setting: 'apiBase', tried: backend };
  switch (failure.kind) {
    case 'refused':
      return { code: failure.code, words: failure.message, ...identity };
    case 'unauthorised':
      return { kind: failure.kind, ...identity };
    case 'forbidden':
      return { kind: failure.kind, status: failure.status, ...address };
    case 'undecodable':
      return { kind: failure.kind, detail: failure.reason, tried: backend };
    case 'network':
      return { kind: failure.kind, reason: failure.reason, ...address };
  }
};
