import type { EvaluationGateway } from '../../application/ports/evaluation-gateway.port';
import { ok } from '../../domain/result';
import { Script } from './scripted-replies';

type Evaluation = Parameters<EvaluationGateway['submit']>[0];

/** Accepts every rating and returns thanks. */
export class FakeEvaluationGateway implements EvaluationGateway {
  readonly scripts = { submit: new Script<Evaluation, string>(ok('Thank you')) } as const;

  submit(evaluation: Evaluation) {
    return this.scripts.submit.answer(evaluation);
  }
}
