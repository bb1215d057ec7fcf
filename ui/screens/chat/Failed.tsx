import type { ShellPhase } from '../../../application/presentation/shell/contract';
import { useT } from '../../foundation/WordsContext';
import { Bar } from './Bar';
import { Failure } from './Failure';

interface FailedProps {
  readonly phase: Extract<ShellPhase, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

/** The session cannot start: what happened, what is missing, and a way to try again. */
export const Failed = ({ phase, onRetry }: FailedProps) => {
  const t = useT();
  return (
    <>
      <Bar />
      <Failure title={t('start_failed')} onRetry={onRetry}>
        <p dir="auto">{phase.words || t(phase.key)}</p>
        {phase.detail !== '' && (
          <p className="kefu-failure-detail">{t('failed_detail', { detail: phase.detail })}</p>
        )}
      </Failure>
    </>
  );
};
