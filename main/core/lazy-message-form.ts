import { filter } from 'rxjs';
import type { MessageFormSnapshot } from '../../application/presentation/message-form/message-form-contract';
import { hasNoService } from '../../application/session/session-facts';
import { MutableState } from '../../application/state/state';
import { lazyModule } from '../../shared/browser/lazy-module';
import { lazyRunning } from './lazy-running';
import type { MakeMessageForm, MessageFormUse } from './message-form';

/**
 * The form loads when nobody is there for the first time, because most visitors are served. If its code cannot be loaded, a toast
 * says so, and the next change of the session loads it again.
 */
export const lazyMessageForm: MakeMessageForm = (deps) => {
  const { session, isFormOffered, feedback } = deps;
  const state = new MutableState<MessageFormSnapshot>({ kind: 'hidden' });
  const load = lazyModule(() => import('./message-form'));
  let form: MessageFormUse | undefined;
  const make = async () => {
    const made = (await load()).makeMessageForm(deps);
    form = made;
    return {
      run() {
        const running = made.run();
        running.add(made.state.changes$.subscribe((snapshot) => state.set(snapshot)));
        return running;
      },
    };
  };
  const nobody$ = session.state.changes$.pipe(filter(() => isFormOffered && hasNoService(session.now)));
  return {
    state,
    actions: {
      edit: (field, text) => form?.actions.edit(field, text),
      rate: (score) => form?.actions.rate(score),
      submit: () => form?.actions.submit(),
      another: () => form?.actions.another(),
    },
    ...lazyRunning(nobody$, make, () => feedback.show('part_failed')),
  };
};
