import type {
  EvaluationActions,
  EvaluationSnapshot,
} from '../../../application/presentation/evaluation/evaluation-contract';

export interface RatingProps {
  readonly snapshot: Extract<EvaluationSnapshot, { kind: 'open' }>;
  readonly actions: EvaluationActions;
}
