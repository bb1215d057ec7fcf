import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { ServiceNotice } from '../ports/session-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { ShowNobodyAvailable } from './show-nobody-available';

/**
 * refused: the answer names no agent, perhaps with a reason. unknown: no answer came, so nothing is known about the agents.
 */
export type Served = 'somebody' | 'nobody' | 'refused' | 'unknown';

export const servedBy = (answer: Result<ServiceNotice, GatewayFailure>): Served => {
  if (answer.ok) return answer.value.agent === null ? 'nobody' : 'somebody';
  if (answer.failure.kind !== 'refused') return 'unknown';
  return answer.failure.code === 500 ? 'nobody' : 'refused';
};

/**
 * Spec §8 Handling, at the start and at each later call: code 1 and code 500 are shown. If the code is 500 or the answer
 * names nobody, the caller sets the no-customer-service flag.
 */
export class JudgeServiceAnswer {
  constructor(
    private readonly calls: AuthorisedCalls,
    private readonly showNobodyAvailable: ShowNobodyAvailable,
  ) {}

  execute(answer: Result<ServiceNotice, GatewayFailure>): Served {
    const served = servedBy(answer);
    if (!answer.ok && answer.failure.kind === 'refused')
      this.showNobodyAvailable.execute(answer.failure.message, served === 'nobody');
    else if (!answer.ok) this.calls.report(answer.failure);
    else if (served === 'nobody') this.showNobodyAvailable.execute('', true);
    return served;
  }
}
