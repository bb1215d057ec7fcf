import { Subscription } from 'rxjs';
import type { Dictation, DictationState } from '../../application/messaging/dictate';
import { MutableState } from '../../application/state/state';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { MakeDictation } from './dictation';

/** Loads at the start if the setting is on, because most integrators leave it off, and a browser asks for the microphone in a press only. */
export const lazyDictation: MakeDictation = (deps, isOn) => {
  if (!isOn) return null;
  const state = new MutableState<DictationState>('none');
  const load = lazyModule(() => import('./dictation'));
  let loaded: Dictation | null = null;
  return {
    state,
    run: () => {
      const running = new Subscription();
      load().then(
        ({ makeDictation }) => {
          if (running.closed) return;
          loaded = makeDictation(deps, isOn, state);
          running.add(loaded?.run());
        },
        () => undefined,
      );
      return running;
    },
    toggle: () => loaded?.toggle(),
  };
};
