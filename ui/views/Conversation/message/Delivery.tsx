import type { SendStatus } from '../../../../domain/message/message';
import type { IconName } from '../../../foundation/look/icons';
import { useT } from '../../../foundation/WordsContext';
import type { ViewKey } from '../../../i18n/keys';
import { Icon } from '../../../primitives/Icon';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden';

const SHOWN: Readonly<Record<SendStatus, { readonly icon: IconName; readonly words: ViewKey }>> = {
  pending: { icon: 'clock', words: 'status_pending' },
  finish: { icon: 'tick', words: 'status_finish' },
  completed: { icon: 'ticks', words: 'status_completed' },
  failed: { icon: 'warning', words: 'status_failed' },
  failedNotResend: { icon: 'warning', words: 'status_failed_not_resend' },
};

/** Small and honest: a clock, a tick, two, or a warning with the word. "Seen" is never claimed. */
export const Delivery = ({ status }: { readonly status: SendStatus }) => {
  const t = useT();
  const { icon, words } = SHOWN[status];
  return (
    <span className={`kefu-delivery kefu-delivery-${status}`} title={t(words)}>
      <Icon name={icon} size={15} />
      <VisuallyHidden>{t(words)}</VisuallyHidden>
    </span>
  );
};

/** What stands below a message that failed: the word, and the way to send it again. */
export const FailedLine = ({
  status,
  onResend,
}: {
  readonly status: SendStatus;
  readonly onResend: () => void;
}) => {
  const t = useT();
  return (
    <p className="kefu-failed">
      <Icon name="warning" size={15} />
      <span>{t(SHOWN[status].words)}</span>
      <button
        type="button"
        className="kefu-link"
        data-kefu={status === 'failed' ? 'resend' : undefined}
        onClick={onResend}
      >
        <Icon name="retry" size={15} />
        <span>{t(status === 'failed' ? 'resend' : 'retry')}</span>
      </button>
    </p>
  );
};
