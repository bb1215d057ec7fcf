import { of } from 'rxjs';
import type { Dictation, DictationState } from '../../application/messaging/dictate';
import { MutableState } from '../../application/state/state';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { MakeDictation } from './dictation';
import { lazyRunning } from './lazy-running';

/** Loads at the start if the setting is on, because most integrators leave it off, and a browser asks for the microphone in a press only. */
export const lazyDictation: MakeDictation = (deps, isOn) => {
  if (!isOn) return null;
  const state = new MutableState<DictationState>('none');
  const load = lazyModule(() => import('../../application/messaging/dictate'));
  let made: Dictation | undefined;
  const make = async () => {
    made = new (await load()).Dictate(state, deps);
    return made;
  };
  return { state, ...lazyRunning(of(null), make), toggle: () => made?.toggle(), end: () => made?.end() };
};
