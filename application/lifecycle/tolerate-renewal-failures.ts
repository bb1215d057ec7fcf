import { type GatewayFailure, isServerFault } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { hasOpened, type SessionFacts } from '../session/session-facts';

/** A running conversation does not end because an answer was lost, or because of a 500 that was not retried yet. */
export class TolerateRenewalFailures {
  #faults = 0;

  /** False: this failure ends the session. */
  accept(failure: GatewayFailure, facts: SessionFacts): boolean {
    if (!hasOpened(facts)) return false;
    if (failure.kind === 'network') return true;
    if (!isServerFault(failure)) return false;
    this.#faults = facts.renewalDue ? this.#faults + 1 : 1;
    return this.#faults < LIMITS.attempts;
  }
}
