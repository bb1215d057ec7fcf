import type { EvaluationGateway } from '../../application/ports/evaluation-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { ok, type Result } from '../../domain/result';
import { fields, text } from '../wire/field-readers';
import type { HttpClient } from './http-client';
import type { RequestOf } from './request-types';

export class HttpEvaluationGateway implements EvaluationGateway {
  constructor(private readonly http: HttpClient) {}

  async submit(
    evaluation: Parameters<EvaluationGateway['submit']>[0],
  ): Promise<Result<string, GatewayFailure>> {
    const answer = await this.http.call({
      method: 'POST',
      path: '/api/admin/event/comment',
      payload: {
        business_id: evaluation.businessId,
        visiter_id: evaluation.visitorId,
        service_id: evaluation.serviceId,
        comment: evaluation.comment,
        scores: JSON.stringify(evaluation.scores),
      } satisfies RequestOf<'comment'>,
    });
    return answer.ok
      ? ok(text(fields(answer.value.data)['msg'], 'serverWords') || answer.value.message)
      : answer;
  }
}
