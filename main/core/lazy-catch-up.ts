import { filter, Subscription, take } from 'rxjs';
import { isConnected } from '../../application/session/session-facts';
import { askedAgain } from '../../ui/foundation/asked-again';
import { loadedOnce } from '../../ui/foundation/in-time';
import type { MakeCatchUp } from './catch-up';

/**
 * Nothing is missed before the socket was there for the first time, so that loads the code. If it cannot be loaded, polls and the next
 * start bring what they bring.
 */
export const lazyCatchUp: MakeCatchUp = (tools) => {
  const load = loadedOnce(() => askedAgain(() => import('./catch-up')));
  return {
    run() {
      const running = new Subscription();
      running.add(
        tools.session.state.changes$.pipe(filter(isConnected), take(1)).subscribe(() =>
          load().then(
            ({ makeCatchUp }) => running.closed || running.add(makeCatchUp(tools).run()),
            () => undefined,
          ),
        ),
      );
      return running;
    },
  };
};
