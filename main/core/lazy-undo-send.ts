import { Subscription } from 'rxjs';
import type { UndoSend } from '../../application/messaging/undo-send';
import { MutableState } from '../../application/state/state';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { MakeUndoSend } from './undo-send';

/** Loads at the start if the setting is on, because most integrators leave it off. Until it has come, a text is sent at once. */
export const lazyUndoSend: MakeUndoSend = (deps, ms) => {
  if (!ms) return null;
  const held = new MutableState<string | null>(null);
  const load = lazyModule(() => import('./undo-send'));
  let loaded: UndoSend | null = null;
  return {
    held,
    run: () => {
      const running = new Subscription();
      load().then(
        ({ makeUndoSend }) => {
          if (running.closed) return;
          loaded = makeUndoSend(deps, ms, held);
          running.add(loaded?.run());
        },
        () => undefined,
      );
      return running;
    },
    hold: (text) => loaded?.hold(text) ?? false,
    undo: () => loaded?.undo(),
  };
};
