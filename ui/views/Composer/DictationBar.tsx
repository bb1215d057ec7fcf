import type { DictationState } from '../../../application/messaging/dictate';
import type { LaterKey } from '../../i18n/later/later-keys';
import { LaterTexts, useLaterT } from '../../primitives/LazyView/LaterTexts';
import { BoxBar } from './BoxBar';

export interface DictationBarProps {
  readonly state: Exclude<DictationState, 'none' | 'off'>;
  readonly onEnd: () => void;
}

/** While the microphone is open, or until the visitor has seen why it is not. */
export const DictationBar = (props: DictationBarProps) => (
  <LaterTexts onClose={props.onEnd}>
    <Bar {...props} />
  </LaterTexts>
);

const Bar = ({ state, onEnd }: DictationBarProps) => {
  const t = useLaterT();
  const isOpen = state === 'starting' || state === 'listening';
  return (
    <BoxBar kind="undo" label={t(isOpen ? 'dictation_stop' : 'ok')} hook="stop-dictation" onPress={onEnd}>
      {t(SENTENCES[state])}
    </BoxBar>
  );
};

const SENTENCES: Readonly<Record<DictationBarProps['state'], LaterKey>> = {
  starting: 'dictation_starting',
  listening: 'dictation_listening',
  'not-allowed': 'dictation_not_allowed',
  'no-microphone': 'dictation_no_microphone',
  unavailable: 'dictation_unavailable',
};
