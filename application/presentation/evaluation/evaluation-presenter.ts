import type { Evaluation } from '../../evaluation/ask-evaluation';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { EvaluationActions, EvaluationSnapshot } from './evaluation-contract';

export class EvaluationPresenter implements Presenter<EvaluationSnapshot, EvaluationActions> {
  readonly state: State<EvaluationSnapshot>;
  readonly actions: EvaluationActions;

  constructor(askEvaluation: Evaluation) {
    this.state = askEvaluation.state;
    this.actions = {
      score: (index, score) => askEvaluation.score(index, score),
      comment: (text) => askEvaluation.comment(text),
      submit: () => void askEvaluation.submit(),
      cancel: () => askEvaluation.cancel(),
    };
  }
}
