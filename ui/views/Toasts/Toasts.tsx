import { useRef } from 'react';
import type {
  Toast,
  ToastsActions,
  ToastsSnapshot,
} from '../../../application/presentation/feedback/feedback-contract';
import { FAILURES } from '../../../domain/failure/failure-display';
import type { IconName } from '../../foundation/look/icons';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { feedbackWords } from '../../i18n/feedback-words';
import { FailureCode } from '../../primitives/FailureCode';
import { Icon } from '../../primitives/Icon';
import { IconButton } from '../../primitives/IconButton';
import { STATUS_REGION } from '../../primitives/status-region';
import { usePauseWhileRead } from './usePauseWhileRead';

const ICONS: Readonly<Record<Toast['severity'], IconName>> = {
  info: 'info',
  success: 'done',
  warning: 'warning',
  error: 'warning',
};

const isUrgent = ({ severity }: Toast): boolean => severity === 'error' || severity === 'warning';

/** An open dialog, or the field in it, announces this failure itself. */
const isSaidElsewhere = ({ words }: Toast): boolean =>
  words.kind === 'key' && ['dialog', 'field'].includes(FAILURES[words.key].stays);

const isTransfer = ({ words }: Toast): boolean =>
  words.kind === 'key' && (words.key === 'transfer_service' || words.key === 'transfer_kefu');

type ToastsProps = ViewProps<ToastsSnapshot, ToastsActions>;

/** Toasts below the header and above every dialog. */
export const Toasts = ({ snapshot, actions }: ToastsProps) => {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const held = usePauseWhileRead(section, snapshot, actions);
  const draw = (toast: Toast) => <ToastView key={toast.id} toast={toast} onDismiss={actions.dismiss} />;
  const { toasts } = snapshot;
  return (
    <section ref={section} className="kefu-toasts" aria-label={t('notifications')} {...held}>
      {/* A screen reader announces what is added to an existing status region, and each alert. */}
      <div {...STATUS_REGION} aria-atomic="false">
        {toasts.filter((toast) => !isUrgent(toast)).map(draw)}
      </div>
      <div>{toasts.filter(isUrgent).map(draw)}</div>
    </section>
  );
};

interface ToastViewProps {
  readonly toast: Toast;
  readonly onDismiss: ToastsActions['dismiss'];
}

const ToastView = ({ toast, onDismiss }: ToastViewProps) => {
  const t = useT();
  const code = toast.words.kind === 'key' ? String(toast.words.params['code'] ?? '') : '';
  return (
    <div className={`kefu-toast kefu-toast-${toast.severity}`} data-kefu="toast">
      <Icon name={ICONS[toast.severity]} size={20} />
      <p
        role={isUrgent(toast) && !isSaidElsewhere(toast) ? 'alert' : undefined}
        dir="auto"
        data-kefu={isTransfer(toast) ? 'transfer' : undefined}
      >
        {feedbackWords(t, toast.words)}
      </p>
      {code !== '' && <FailureCode code={code} />}
      <IconButton
        icon="close"
        size={16}
        label={t('dismiss')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  );
};
