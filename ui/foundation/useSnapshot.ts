import { useCallback, useSyncExternalStore } from 'react';
import type { State } from '../../application/state/state';

/**
 * Connects the application's state with React. No other file uses `useSyncExternalStore`.
 *
 * @param isDrawn whether a change renders the component; must be the same function at each render
 */
export const useSnapshot = <T>(state: State<T>, isDrawn?: (snapshot: T) => boolean): T =>
  useSelected(state, whole, isDrawn);

const whole = <T>(snapshot: T): T => snapshot;
const always = (): boolean => true;

/**
 * One value of a state: the component is rendered only when this value changes.
 *
 * @param select must return the same value, and not only an equal one, for the same snapshot
 */
export const useSelected = <T, V>(
  state: State<T>,
  select: (snapshot: T) => V,
  isDrawn: (snapshot: T) => boolean = always,
): V => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = state.changes$.subscribe((snapshot) => {
        if (isDrawn(snapshot)) changed();
      });
      return () => subscription.unsubscribe();
    },
    [state, isDrawn],
  );
  const read = () => select(state.current);
  return useSyncExternalStore(subscribe, read, read);
};
