import type { SendStatus } from '../../../../domain/message/message';
import { focusedElement } from '../../../../shared/browser/focused-element';
import type { IconName } from '../../../foundation/look/icons';
import type { DeliveryProps } from '../../../foundation/look/message-props';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { useT } from '../../../foundation/TranslationsContext';
import type { ViewKey } from '../../../i18n/keys';
import { FailureCode } from '../../../primitives/FailureCode';
import { Icon } from '../../../primitives/Icon';
import { LongText } from '../../../primitives/LinkedText/LongText';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden';

const SHOWN: Readonly<Record<SendStatus, { readonly icon: IconName; readonly words: ViewKey }>> = {
  pending: { icon: 'clock', words: 'status_pending' },
  finish: { icon: 'tick', words: 'status_finish' },
  completed: { icon: 'ticks', words: 'status_completed' },
  failed: { icon: 'warning', words: 'status_failed' },
  failedNotResend: { icon: 'warning', words: 'status_failed_not_resend' },
};

/** The theme's mark for the state of a sent message. No mark means "seen". */
export const DeliveryMark = ({ id, status }: { readonly id?: string; readonly status: SendStatus }) => {
  const t = useT();
  const { Delivery } = useTheme();
  const words = t(SHOWN[status].words);
  return (
    <span className={`kefu-delivery kefu-delivery-${status}`} title={words}>
      <Delivery status={status} words={words} />
      <VisuallyHidden id={id}>{words}</VisuallyHidden>
    </span>
  );
};

/** The usual marks: a clock, one tick, two ticks. */
export const DeliveryIcon = ({ status }: DeliveryProps) => <Icon name={SHOWN[status].icon} size={15} />;

interface FailedLineProps {
  readonly id?: string;
  readonly status: SendStatus;
  /** Why it failed, as a text; '' if only the state is known. */
  readonly reason?: string;
  /** Names the failed step for the support; '' if there is no code. */
  readonly code?: string;
  /** null: to send it again cannot help. */
  readonly onResend: (() => void) | null;
}

/** Below a failed message, as long as it is failed: the reason, and a button that sends it again. */
export const FailedLine = ({ id, status, reason = '', code = '', onResend }: FailedLineProps) => {
  const t = useT();
  return (
    <p className="kefu-failed">
      <span className="kefu-reason">
        <Icon name="warning" size={15} />
        <bdi id={id}>
          <LongText text={reason || t(SHOWN[status].words)} />
        </bdi>
      </span>
      {code !== '' && <FailureCode code={code} />}
      {onResend && (
        <button
          type="button"
          className="kefu-link"
          data-kefu={status === 'failed' ? 'resend' : undefined}
          onClick={({ currentTarget }) => {
            // The button goes with the failure, and would take the focus with it.
            if (focusedElement() === currentTarget)
              currentTarget.closest('article')?.focus({ preventScroll: true });
            onResend();
          }}
        >
          <Icon name="retry" size={15} />
          <span>{t(status === 'failed' ? 'resend' : 'retry')}</span>
        </button>
      )}
    </p>
  );
};
