import { useCallback, useSyncExternalStore } from 'react';
import type { State } from '../../application/state/state';

/** Connects the application's state with React. No other file uses `useSyncExternalStore`. */
export const useSnapshot = <T>(state: State<T>): T => useSelected(state, whole);

const whole = <T>(snapshot: T): T => snapshot;

/**
 * One value of a state: the component is rendered only when this value changes.
 *
 * @param select must return the same value, and not only an equal one, for the same snapshot
 */
export const useSelected = <T, V>(state: State<T>, select: (snapshot: T) => V): V => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = state.changes$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [state],
  );
  const read = () => select(state.current);
  return useSyncExternalStore(subscribe, read, read);
};
