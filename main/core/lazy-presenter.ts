import type { Presenter } from '../../application/presentation/presenter';
import { MutableState } from '../../application/state/state';

/**
 * A presenter whose code loads with its first action. Until it is loaded, the view shows `initial`, and actions
 * wait in their order.
 *
 * @param load resolves with the presenter. null: its code could not be loaded or is not wanted any more, and the
 * action has no effect
 */
export const lazyPresenter = <Snapshot, Actions extends object>(
  initial: Snapshot,
  load: () => Promise<Presenter<Snapshot, Actions> | null>,
): Presenter<Snapshot, Actions> => {
  const state = new MutableState(initial);
  let loaded: Presenter<Snapshot, Actions> | null = null;
  const use = async (act: (presenter: Presenter<Snapshot, Actions>) => void): Promise<void> => {
    const presenter = await load();
    if (presenter === null) return;
    if (loaded === null) {
      loaded = presenter;
      presenter.state.changes$.subscribe((snapshot) => state.set(snapshot));
    }
    act(loaded);
  };
  const actions = new Proxy({} as Actions, {
    get: (_, name) => {
      const call = (presenter: Presenter<Snapshot, Actions>, args: unknown[]): unknown =>
        (Reflect.get(presenter.actions, name) as (...args: unknown[]) => unknown)(...args);
      return (...args: unknown[]) =>
        loaded === null ? void use((presenter) => void call(presenter, args)) : call(loaded, args);
    },
  });
  return { state, actions };
};
