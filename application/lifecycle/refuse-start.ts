import { isFailureKey } from '../../domain/failure/catalogue';
import { type GatewayFailure, isServerFault } from '../../domain/failure/gateway-failure';
import type { LaunchParams } from '../../domain/identity/launch-params';
import { LIMITS } from '../../domain/limits';
import type { SystemLines } from '../conversation/system-lines';
import { type Feedback, wordsOf } from '../feedback/feedback';
import type { Log, LogFacts } from '../ports/log.port';
import type { Navigation } from '../ports/navigation.port';
import type { Session, StartFailure } from '../session/session';

export interface RefuseStartTools {
  readonly session: Session;
  readonly feedback: Feedback;
  readonly systemLines: SystemLines;
  readonly navigation: Navigation;
  readonly log: Log;
  /** The backend's address as the integrator set it. */
  readonly backend: string;
}

/** No config, no session: the visitor reads what that means, the integrator which setting was tried with what. */
export class RefuseStart {
  #faults = 0;

  constructor(private readonly tools: RefuseStartTools) {}

  execute(failure: GatewayFailure, params: LaunchParams): void {
    const asked = this.tools.session.now.stage === 'starting';
    if (asked) this.tools.feedback.closeDialog('loading');
    const goesOn = this.mayComeLater(failure);
    if (goesOn) this.goOn(failure, asked);
    else this.giveUp(failure);
    // Asked for behind the conversation, it is not complained of with every attempt.
    if (goesOn && !asked) return;
    const event = failure.kind === 'refused' ? 'config refused' : 'config failed';
    this.tools.log.error(event, whatWasTried(failure, params, this.tools.backend));
  }

  /** A conversation that stands does not end because an answer was lost, or for a 500 that was not repeated yet. */
  private mayComeLater(failure: GatewayFailure): boolean {
    const { epoch, renewalDue } = this.tools.session.now;
    if (epoch === 0) return false;
    if (failure.kind === 'network') return true;
    if (!isServerFault(failure)) return false;
    this.#faults = renewalDue ? this.#faults + 1 : 1;
    return this.#faults < LIMITS.attempts;
  }

  private goOn(failure: GatewayFailure, asked: boolean): void {
    const words = failure.kind === 'refused' ? failure.message : '';
    if (asked && words !== '') this.tools.feedback.popup(wordsOf(words), LIMITS.initErrorMs);
    else if (asked && this.tools.session.now.standing === 'expired')
      this.tools.feedback.hint('start_unreachable');
    this.tools.session.unrenewed();
  }

  private giveUp(failure: GatewayFailure): void {
    if (failure.kind === 'forbidden') this.tools.navigation.toNotFound();
    if (failure.kind !== 'refused') {
      const key = failure.kind === 'network' ? 'start_unreachable' : 'data_error';
      this.fail({ key, words: '', detail: '' });
      return;
    }
    const { message } = failure;
    if (message !== '') this.tools.feedback.popup(wordsOf(message), LIMITS.initErrorMs);
    if (isFailureKey(message)) this.fail({ key: message, words: '', detail: '' });
    else this.fail({ key: 'data_error', words: message, detail: '' });
  }

  /** A conversation that stands is not thrown away because its session could not be renewed. */
  private fail(failure: StartFailure): void {
    if (this.tools.session.now.epoch === 0) {
      this.tools.session.failed(failure);
      return;
    }
    this.tools.session.refused();
    this.tools.systemLines.add('session_expired');
  }
}

/** A key is never told, only whether there is one. */
const whatWasTried = (failure: GatewayFailure, params: LaunchParams, backend: string): LogFacts => {
  const identity = {
    settings: 'business_id, access_key',
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
