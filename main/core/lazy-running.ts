import { exhaustMap, from, type Observable, Subscription, takeWhile } from 'rxjs';
import type { Running } from '../../application/chat-widget';

/**
 * A part whose code loads when it is first needed. Until then it does nothing.
 *
 * @param needed$ emits when the part is needed; if the code could not be loaded, the next time loads it again
 * @param make loads the code and makes the part
 * @param failed the code could not be loaded
 */
export const lazyRunning = (
  needed$: Observable<unknown>,
  make: () => Promise<Running>,
  failed: () => void = () => undefined,
): Running => {
  let made: Running | undefined;
  const load = async (): Promise<boolean> => {
    try {
      made ??= await make();
      return true;
    } catch {
      failed();
      return false;
    }
  };
  return {
    run() {
      const running = new Subscription();
      const start = () => void (made && !running.closed && running.add(made.run()));
      if (made) {
        start();
        return running;
      }
      running.add(
        needed$
          .pipe(
            exhaustMap(() => from(load())),
            takeWhile((isThere) => !isThere, true),
          )
          .subscribe((isThere) => isThere && start()),
      );
      return running;
    },
  };
};
