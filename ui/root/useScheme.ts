import { useCallback, useSyncExternalStore } from 'react';
import { matchesMedia } from '../../shared/browser/matches-media';
import type { Scheme } from '../foundation/look/tokens';

export type SchemeChoice = Scheme | 'system';

const QUERY = '(prefers-color-scheme: dark)';

const systemScheme = (): Scheme => (matchesMedia(QUERY) ? 'dark' : 'light');

/** The chosen scheme; for `system`, the scheme of the operating system, also when it changes. */
export const useScheme = (choice: SchemeChoice): Scheme => {
  const subscribe = useCallback((changed: () => void) => {
    if (typeof matchMedia !== 'function') return () => undefined;
    const query = matchMedia(QUERY);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  const system = useSyncExternalStore(subscribe, systemScheme, () => 'light' as const);
  return choice === 'system' ? system : choice;
};
