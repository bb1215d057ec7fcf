import type { QuickQuestions } from '../../robot/quick-questions';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { QuestionsActions, QuestionsSnapshot } from './contract';

export class QuestionsPresenter implements Presenter<QuestionsSnapshot, QuestionsActions> {
  readonly state: State<QuestionsSnapshot>;
  readonly actions: QuestionsActions;

  constructor(questions: QuickQuestions) {
    this.state = questions.state;
    this.actions = {
      offer: () => questions.offer(),
      toggle: () => questions.toggle(),
      close: () => questions.close(),
      choose: (question) => questions.choose(question),
      retry: () => void questions.load(),
    };
  }
}
