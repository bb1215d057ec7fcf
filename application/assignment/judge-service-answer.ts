import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { ServiceNotice } from '../ports/session-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { ShowNobodyAvailable } from './show-nobody-available';

/**
 * refused: the answer names no agent, perhaps with a reason. unknown: no answer came, so nothing is known about the agents.
 */
export type Served = 'somebody' | 'nobody' | 'refused' | 'unknown';

export const servedBy = (notice: Result<ServiceNotice, GatewayFailure>): Served => {
  if (notice.ok) return notice.value.agent === null ? 'nobody' : 'somebody';
  if (notice.failure.kind !== 'refused') return 'unknown';
  return notice.failure.code === 500 ? 'nobody' : 'refused';
};

/**
 * Spec §8 Handling, at the start and at each later call: code 1 and code 500 are shown. If the code is 500 or the notice
 * names nobody, the caller sets the no-customer-service flag.
 */
export class JudgeServiceAnswer {
  constructor(
    private readonly calls: AuthorisedCalls,
    private readonly showNobodyAvailable: ShowNobodyAvailable,
  ) {}

  execute(notice: Result<ServiceNotice, GatewayFailure>): Served {
    const served = servedBy(notice);
    if (!notice.ok && notice.failure.kind === 'refused')
      this.showNobodyAvailable.execute(notice.failure.message, served === 'nobody');
    else if (!notice.ok) this.calls.report(notice.failure);
    else if (served === 'nobody') this.showNobodyAvailable.execute('', true);
    return served;
  }
}
