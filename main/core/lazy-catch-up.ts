import { filter, Subscription, take } from 'rxjs';
import { isConnected } from '../../application/session/session-facts';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { memoizeAsync } from '../../shared/browser/with-timeout';
import type { MakeCatchUp } from './catch-up';

/**
 * Nothing is missed before the socket was there for the first time, so that loads the code. If it cannot be loaded, polls and the next
 * start bring what they bring.
 */
export const lazyCatchUp: MakeCatchUp = (deps) => {
  const load = memoizeAsync(() => importWithRetry(() => import('./catch-up')));
  return {
    run() {
      const running = new Subscription();
      running.add(
        deps.session.state.changes$.pipe(filter(isConnected), take(1)).subscribe(() =>
          load().then(
            ({ makeCatchUp }) => running.closed || running.add(makeCatchUp(deps).run()),
            () => undefined,
          ),
        ),
      );
      return running;
    },
  };
};
