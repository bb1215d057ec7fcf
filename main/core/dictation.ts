import {
  Dictate,
  type Dictation,
  type DictationDeps,
  type DictationState,
} from '../../application/messaging/dictate';
import { MutableState } from '../../application/state/state';

/** Makes what writes down the visitor's speech; null: the setting `dictation` is off. */
export type MakeDictation = (deps: DictationDeps, isOn: boolean | undefined) => Dictation | null;

export const makeDictation: MakeDictation = (deps, isOn) =>
  isOn ? new Dictate(new MutableState<DictationState>('none'), deps) : null;
