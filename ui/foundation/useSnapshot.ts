import { useCallback, useSyncExternalStore } from 'react';
import type { State } from '../../application/state/state';

/** The one door between the application's state and React. */
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
