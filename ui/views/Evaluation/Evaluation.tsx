import type {
  EvaluationActions,
  EvaluationSnapshot,
} from '../../../application/presentation/evaluation/evaluation-contract';
import type { ViewProps } from '../../foundation/view-props';
import { RatingDialog } from './RatingDialog';
import { Thanks } from './Thanks';

/** The rating that the backend asks for, then two seconds of thanks. */
export const Evaluation = ({ snapshot, actions }: ViewProps<EvaluationSnapshot, EvaluationActions>) => {
  switch (snapshot.kind) {
    case 'closed':
      return null;
    case 'open':
      return <RatingDialog snapshot={snapshot} actions={actions} />;
    case 'thanks':
      return <Thanks words={snapshot.words} />;
  }
};
