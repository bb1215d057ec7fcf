import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { keyOrWords, serverTextOf } from '../../domain/failure/server-text';
import type { LaunchParams } from '../../domain/identity/launch-params';
import { LIMITS } from '../../domain/limits';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, feedbackTextOf } from '../feedback/feedback';
import type { Log } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from '../session/session';
import { hasOpened, isExpired, isStarting, type StartFailure } from '../session/session-facts';
import { TolerateRenewalFailures } from './tolerate-renewal-failures';
import { triedSettings } from './tried-settings';

export interface HandleFailedConfigTools {
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly navigation: Navigation;
  readonly log: Log;
  /** The address of the backend, as the integrator set it. */
  readonly backend: string;
}

/** Without config there is no session: the visitor reads what this means, and the integrator's log names what was tried. */
export class HandleFailedConfig {
  readonly #renewalFailures = new TolerateRenewalFailures();

  constructor(private readonly tools: HandleFailedConfigTools) {}

  execute(failure: GatewayFailure, params: LaunchParams): void {
    const asked = isStarting(this.tools.session.now);
    if (asked) this.tools.feedback.closeDialog('loading');
    const goesOn = this.#renewalFailures.accept(failure, this.tools.session.now);
    if (goesOn) this.#goOn(failure, asked);
    else this.#giveUp(failure);
    // If config is repeated in the background, not every failure is shown.
    if (goesOn && !asked) return;
    const event = failure.kind === 'refused' ? 'config refused' : 'config failed';
    this.tools.log.error(event, triedSettings(failure, params, this.tools.backend));
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
