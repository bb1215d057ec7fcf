import { of } from 'rxjs';
import type { UndoSend } from '../../application/messaging/undo-send';
import { MutableState } from '../../application/state/state';
import { lazyModule } from '../../shared/browser/lazy-module';
import { lazyRunning } from './lazy-running';
import type { MakeUndoSend } from './undo-send';

/** Loads at the start if the setting is on, because most integrators leave it off. Until it has come, a text is sent at once. */
export const lazyUndoSend: MakeUndoSend = (deps, ms) => {
  if (!ms) return null;
  const held = new MutableState<string | null>(null);
  const load = lazyModule(() => import('../../application/messaging/undo-send'));
  let made: UndoSend | undefined;
  const make = async () => {
    made = new (await load()).HeldText(held, deps, ms);
    return made;
  };
  return {
    held,
    ...lazyRunning(of(null), make),
    hold: (text) => made?.hold(text) ?? false,
    undo: () => made?.undo(),
  };
};
