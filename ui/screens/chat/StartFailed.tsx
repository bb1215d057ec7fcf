import type { ShellActions, ShellPhase } from '../../../application/presentation/shell/shell-contract';
import { canRetryStart } from '../../../domain/failure/can-retry-start';
import { useT } from '../../foundation/TranslationsContext';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { Failure } from '../../primitives/Failure/Failure';
import { PlainHeader } from './PlainHeader';

interface StartFailedProps {
  readonly phase: Extract<ShellPhase, { kind: 'failed' }>;
  readonly actions: ShellActions;
}

/**
 * Shown if the session cannot start: what happened, what is missing, and what the visitor can do. It replaces the
 * popup of this failure.
 */
export const StartFailed = ({ phase, actions }: StartFailedProps) => {
  const t = useT();
  const { dialog, header } = useWidget();
  const isPopup = useSnapshot(dialog.state).kind === 'failure';
  const { closable } = useSnapshot(header.state);
  // A refusal in the backend's own words may be a ban: the way back leads, and another try may help.
  const retryable = canRetryStart(phase.key, closable);
  return (
    <>
      <PlainHeader>
        <div className="kefu-header-words">
          <h2 className="kefu-header-name kefu-header-role">{t('role_service')}</h2>
        </div>
      </PlainHeader>
      <Failure
        place="part"
        title={t('start_failed')}
        isPopup={isPopup}
        onRetry={retryable ? () => actions.retry() : undefined}
        onLeave={closable && (!retryable || phase.words !== '') ? () => actions.leave() : undefined}
      >
        <p dir="auto">{phase.words || t(phase.key)}</p>
        {phase.key === 'missing_param' && (
          <p className="kefu-failure-detail">{t('failed_detail', { detail: phase.detail })}</p>
        )}
      </Failure>
    </>
  );
};
