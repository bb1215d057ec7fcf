import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { serverTextOf } from '../../domain/failure/server-text';
import type { Result } from '../../domain/result';
import type { ServiceNotice } from '../ports/session-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { ShowNobodyAvailable } from './show-nobody-available';

export type ServiceAnswer = Result<ServiceNotice, GatewayFailure>;

/**
 * refused: the answer names no agent, perhaps with a reason. unknown: no answer came, so nothing is known about the agents.
 */
export type Served = 'somebody' | 'nobody' | 'refused' | 'unknown';

export const servedBy = (answer: ServiceAnswer): Served => {
  if (answer.ok) return answer.value.agent === null ? 'nobody' : 'somebody';
  if (answer.failure.kind !== 'refused') return 'unknown';
  return answer.failure.code === 500 ? 'nobody' : 'refused';
};

/** No answer came that says anything about the agents, so a later call may bring one. */
export const isUnanswered = (answer: ServiceAnswer): boolean =>
  !answer.ok && answer.failure.kind !== 'refused' && answer.failure.kind !== 'unauthorised';

/**
 * Spec §8 Handling, at the start and at each later call: code 1 and code 500 are shown. If the code is 500 or the answer
 * names nobody, the caller sets the no-customer-service flag.
 */
export class JudgeServiceAnswer {
  constructor(
    private readonly calls: AuthorisedCalls,
    private readonly showNobodyAvailable: ShowNobodyAvailable,
  ) {}

  execute(answer: ServiceAnswer): Served {
    const served = servedBy(answer);
    if (!answer.ok && answer.failure.kind === 'refused')
      this.showNobodyAvailable.execute(serverTextOf(answer.failure), served === 'nobody');
    else if (!answer.ok) this.calls.report(answer.failure);
    else if (served === 'nobody') this.showNobodyAvailable.execute('', true);
    return served;
  }
}
