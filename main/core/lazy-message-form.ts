import { filter, Subscription } from 'rxjs';
import type { MessageFormSnapshot } from '../../application/presentation/message-form/message-form-contract';
import { hasNoService } from '../../application/session/session-facts';
import { MutableState } from '../../application/state/state';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { memoizeAsync } from '../../shared/browser/with-timeout';
import type { MakeMessageForm, MessageFormUse } from './message-form';

/**
 * The form loads when nobody is there for the first time, because most visitors are served. If its code cannot be loaded, a toast
 * says so, and the next change of the session loads it again.
 */
export const lazyMessageForm: MakeMessageForm = (deps) => {
  const { session, isFormOffered, feedback } = deps;
  const state = new MutableState<MessageFormSnapshot>({ kind: 'hidden' });
  const load = memoizeAsync(() => importWithRetry(() => import('./message-form')));
  let form: MessageFormUse | undefined;
  return {
    state,
    actions: {
      edit: (field, text) => form?.actions.edit(field, text),
      rate: (score) => form?.actions.rate(score),
      submit: () => form?.actions.submit(),
      another: () => form?.actions.another(),
    },
    run() {
      const running = new Subscription();
      let isShown = false;
      const show = (made: MessageFormUse) => {
        if (isShown || running.closed) return;
        isShown = true;
        form = made;
        running.add(made.run());
        running.add(made.state.changes$.subscribe((snapshot) => state.set(snapshot)));
      };
      const needed = filter(() => !isShown && isFormOffered && hasNoService(session.now));
      if (form) show(form);
      running.add(
        session.state.changes$.pipe(needed).subscribe(() =>
          load()
            .then(({ makeMessageForm }) => show(form ?? makeMessageForm(deps)))
            .catch(() => feedback.show('network_error')),
        ),
      );
      return running;
    },
  };
};
