import type { GivenScore } from '../../domain/evaluation/evaluation';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';

export interface EvaluationGateway {
  /** @returns the backend's own thanks, '' if it sent none */
  submit(evaluation: {
    businessId: string;
    visitorId: string;
    serviceId: string;
    comment: string;
    scores: readonly GivenScore[];
  }): Promise<Result<string, GatewayFailure>>;
}
