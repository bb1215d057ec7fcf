import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { ServiceNotice } from '../ports/session-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { ShowNobodyAvailable } from './show-nobody-available';

/** refused: no agent is named, and the backend may have said why. unknown: no answer came, which says nothing of the agents. */
export type Served = 'somebody' | 'nobody' | 'refused' | 'unknown';

export const servedBy = (notice: Result<ServiceNotice, GatewayFailure>): Served => {
  if (notice.ok) return notice.value.agent === null ? 'nobody' : 'somebody';
  if (notice.failure.kind !== 'refused') return 'unknown';
  return notice.failure.code === 500 ? 'nobody' : 'refused';
};

/**
 * Section 8, at the start and whenever an agent is asked for later: code 1 or 500 is told; 500, or a notice that names nobody,
 * is the no-customer-service flag, which the caller sets.
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
    else if (!notice.ok) this.calls.tell(notice.failure);
    else if (served === 'nobody') this.showNobodyAvailable.execute('', true);
    return served;
  }
}
