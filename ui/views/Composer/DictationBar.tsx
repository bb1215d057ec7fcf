import type { DictationState } from '../../../application/messaging/dictate';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewKey } from '../../i18n/keys';
import { BoxBar } from './BoxBar';

export interface DictationBarProps {
  readonly state: Exclude<DictationState, 'none' | 'off'>;
  readonly onPress: () => void;
}

/** While the microphone is open, or until the visitor has seen why it is not. */
export const DictationBar = ({ state, onPress }: DictationBarProps) => {
  const t = useT();
  const isOpen = state === 'starting' || state === 'listening';
  const label = t(isOpen ? 'dictation_stop' : 'ok');
  return (
    <BoxBar kind="undo" label={label} hook="stop-dictation" onPress={onPress}>
      {t(SENTENCES[state])}
    </BoxBar>
  );
};

const SENTENCES: Readonly<Record<DictationBarProps['state'], ViewKey>> = {
  starting: 'dictation_starting',
  listening: 'dictation_listening',
  'not-allowed': 'dictation_not_allowed',
  'no-microphone': 'dictation_no_microphone',
  unavailable: 'dictation_unavailable',
};
