import type { ComposerActions } from '../../../application/presentation/composer/composer-contract';
import { useT } from '../../foundation/TranslationsContext';
import { BoxBar } from './BoxBar';

export interface BlockedBarProps {
  readonly reason: keyof typeof BARS;
  /** The conversation has ended because nobody wrote. */
  readonly wentIdle: boolean;
  readonly actions: Pick<ComposerActions, 'reload' | 'continueSession'>;
}

/** The text of the bar, which is shorter than the reason at the send button, and the words of its button. */
const BARS = {
  locked: ['blocked_locked', 'reload'],
  'no-service': ['nobody_title', 'retry'],
  ended: ['ended_bar', 'continue_session'],
} as const;

export const BlockedBar = ({ reason, wentIdle, actions }: BlockedBarProps) => {
  const t = useT();
  const [text, wayOn] = BARS[reason];
  return (
    <BoxBar
      kind={reason}
      label={t(wayOn)}
      onPress={() => (reason === 'locked' ? actions.reload() : actions.continueSession())}
    >
      {/* The full-width stop of Chinese and Japanese brings its own space. */}
      <span>{t(text).replace(/[^。]$/, '$& ')}</span>
      {reason === 'ended' && wentIdle && <span>{t('ended_idle')}</span>}
    </BoxBar>
  );
};
