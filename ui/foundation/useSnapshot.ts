import { useCallback, useSyncExternalStore } from 'react';
import type { State } from '../../application/state/state';

/** Connects the application's state with React. No other file uses `useSyncExternalStore`. */
export const useSnapshot = <T>(state: State<T>): T => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = state.changes$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [state],
  );
  const read = () => state.current;
  return useSyncExternalStore(subscribe, read, read);
};
