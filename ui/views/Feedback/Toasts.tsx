import type {
  Toast,
  ToastsActions,
  ToastsSnapshot,
} from '../../../application/presenters/contracts/feedback';

import { useT } from '../../i18n/WordsContext';
import { Icon, type IconName } from '../../primitives/Icon';
import { IconButton } from '../../primitives/IconButton';
import { spoken } from './spoken';

const ICONS: Readonly<Record<Toast['severity'], IconName>> = {
  info: 'info',
  success: 'done',
  warning: 'warning',
  error: 'warning',
};

const isUrgent = ({ severity }: Toast): boolean => severity === 'error' || severity === 'warning';

const isTransfer = ({ words }: Toast): boolean =>
  words.kind === 'key' && (words.key === 'transfer_service' || words.key === 'transfer_kefu');

interface ToastsProps {
  readonly snapshot: ToastsSnapshot;
  readonly actions: ToastsActions;
}

/** Passing hints below the header, clear of the composer. Their clock stands still while one is hovered or focused. */
export const Toasts = ({ snapshot, actions }: ToastsProps) => {
  const t = useT();
  return (
    <section
      className="kefu-toasts"
      aria-label={t('notifications')}
      onPointerEnter={() => actions.pause()}
      onPointerLeave={() => actions.resume()}
      onFocus={() => actions.pause()}
      onBlur={() => actions.resume()}
    >
      {snapshot.toasts.map((toast) => (
        <div key={toast.id} className={`kefu-toast kefu-toast-${toast.severity}`} data-kefu="toast">
          <Icon name={ICONS[toast.severity]} size={20} />
          <p
            role={isUrgent(toast) ? 'alert' : 'status'}
            dir="auto"
            data-kefu={isTransfer(toast) ? 'transfer' : undefined}
          >
            {spoken(t, toast.words)}
          </p>
          <IconButton icon="close" size={16} label={t('dismiss')} onClick={() => actions.dismiss(toast.id)} />
        </div>
      ))}
    </section>
  );
};
