export type { EvaluationState as EvaluationSnapshot } from '../../evaluation/evaluation-state';

export interface EvaluationActions {
  score(index: number, score: number): void;
  comment(text: string): void;
  submit(): void;
  cancel(): void;
}
