import {
  AskEvaluation,
  type AskEvaluationDeps,
  type Evaluation,
} from '../../application/evaluation/ask-evaluation';

/** Makes the rating at once, or when the visitor is first asked for it. */
export type MakeEvaluation = (deps: AskEvaluationDeps) => Evaluation;

export const makeEvaluation: MakeEvaluation = (deps) => new AskEvaluation(deps);
