import type { ShellPhase } from '../../../application/presentation/shell/contract';
import { useT } from '../../foundation/WordsContext';
import { Failure } from '../../primitives/Failure/Failure';
import { PlainHeader } from './PlainHeader';

interface StartFailedProps {
  readonly phase: Extract<ShellPhase, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

/** The session cannot start: what happened, what is missing, and "Try again". */
export const StartFailed = ({ phase, onRetry }: StartFailedProps) => {
  const t = useT();
  return (
    <>
      <PlainHeader />
      <Failure place="part" title={t('start_failed')} onRetry={onRetry}>
        <p dir="auto">{phase.words || t(phase.key)}</p>
        {phase.detail !== '' && (
          <p className="kefu-failure-detail">{t('failed_detail', { detail: phase.detail })}</p>
        )}
      </Failure>
    </>
  );
};
