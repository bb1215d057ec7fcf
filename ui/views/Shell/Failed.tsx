import type { ShellPhase } from '../../../application/presenters/contracts/shell';
import { useT } from '../../i18n/WordsContext';
import { Button } from '../../primitives/Button';
import { Icon } from '../../primitives/Icon';

interface FailedProps {
  readonly phase: Extract<ShellPhase, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

/** The session cannot start: what happened, what is missing, and a way to try again. */
export const Failed = ({ phase, onRetry }: FailedProps) => {
  const t = useT();
  return (
    <div className="kefu-failure" role="alert">
      <span className="kefu-failure-sign">
        <Icon name="warning" size={28} />
      </span>
      <h2 className="kefu-failure-title">{t('start_failed')}</h2>
      <p dir="auto">{phase.words || t(phase.key)}</p>
      {phase.detail !== '' && (
        <p className="kefu-failure-detail">{t('failed_detail', { detail: phase.detail })}</p>
      )}
      <Button icon="retry" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
