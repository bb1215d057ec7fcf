import {
  Dictate,
  type Dictation,
  type DictationDeps,
  type DictationState,
} from '../../application/messaging/dictate';
import { MutableState } from '../../application/state/state';

/** Makes what writes down the visitor's speech; null: the setting `dictation` is off. */
export type MakeDictation = (deps: DictationDeps, isOn: boolean | undefined) => Dictation | null;

/** @param state for a view that reads it before this code has come */
export const makeDictation = (
  deps: DictationDeps,
  isOn = false,
  state = new MutableState<DictationState>('none'),
): Dictation | null => (isOn ? new Dictate(state, deps) : null);
