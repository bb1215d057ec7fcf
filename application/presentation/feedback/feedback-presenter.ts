import type { Feedback } from '../../feedback/feedback';
import type { ContinueSession } from '../../lifecycle/continue-session';
import type { Navigation } from '../../ports/navigation.port';
import { derive } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { DialogActions, DialogSnapshot, ToastsActions, ToastsSnapshot } from './feedback-contract';

export class ToastsPresenter implements Presenter<ToastsSnapshot, ToastsActions> {
  readonly state: State<ToastsSnapshot>;
  readonly actions: ToastsActions;

  constructor(feedback: Feedback) {
    this.state = derive(feedback.toasts, (toasts) => ({ toasts }));
    this.actions = {
      dismiss: (id) => feedback.dismissToast(id),
      pause: () => feedback.pauseToasts(),
      resume: () => feedback.resumeToasts(),
    };
  }
}

export class DialogPresenter implements Presenter<DialogSnapshot, DialogActions> {
  readonly state: State<DialogSnapshot>;
  readonly actions: DialogActions;

  constructor(feedback: Feedback, continueSession: ContinueSession, navigation: Navigation) {
    this.state = feedback.dialog;
    this.actions = {
      dismiss: () => feedback.closeDialog(),
      reload: () => navigation.reload(),
      continueSession: () => continueSession.execute(),
    };
  }
}
