import type { SendText } from '../../messaging/send-text';
import type { QuickQuestions } from '../../robot/quick-questions';
import type { FeatureFlags } from '../../session/feature-flags';
import type { Session } from '../../session/session';
import { canAskForPerson } from '../../session/session-facts';
import { combine } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { QuestionsActions, QuestionsSnapshot } from './questions-contract';

export interface QuestionsPresenterDeps {
  readonly quickQuestions: QuickQuestions;
  readonly session: Session;
  readonly sendText: SendText;
  readonly features: FeatureFlags;
  /** The integrator's text for the way to a person; '' for the usual text of the language. */
  readonly requestForPerson: string;
}

export class QuestionsPresenter implements Presenter<QuestionsSnapshot, QuestionsActions> {
  readonly state: State<QuestionsSnapshot>;
  readonly actions: QuestionsActions;

  constructor({ quickQuestions, session, sendText, requestForPerson, features }: QuestionsPresenterDeps) {
    const ifOffered = (act: () => void) => (features.questions === false ? () => undefined : act);
    this.state = combine({ list: quickQuestions.state, facts: session.state }, ({ list, facts }) => ({
      ...list,
      person: canAskForPerson(facts) ? requestForPerson : null,
    }));
    this.actions = {
      offer: ifOffered(() => quickQuestions.offer()),
      toggle: ifOffered(() => quickQuestions.toggle()),
      close: () => quickQuestions.close(),
      choose: (question) => quickQuestions.choose(question),
      retry: ifOffered(() => void quickQuestions.load()),
      askForPerson: (request) => {
        quickQuestions.close();
        void sendText.execute(request);
      },
    };
  }
}
