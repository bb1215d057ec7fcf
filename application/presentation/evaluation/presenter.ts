import type { AskEvaluation } from '../../evaluation/ask-evaluation';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { EvaluationActions, EvaluationSnapshot } from './contract';

export class EvaluationPresenter implements Presenter<EvaluationSnapshot, EvaluationActions> {
  readonly state: State<EvaluationSnapshot>;
  readonly actions: EvaluationActions;

  constructor(evaluation: AskEvaluation) {
    this.state = evaluation.state;
    this.actions = {
      score: (index, score) => evaluation.score(index, score),
      comment: (text) => evaluation.comment(text),
      submit: () => void evaluation.submit(),
      cancel: () => evaluation.cancel(),
    };
  }
}
