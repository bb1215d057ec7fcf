import type { HeaderStatus } from '../../../application/presentation/header/contract';
import { useT } from '../../foundation/WordsContext';
import { Icon } from '../../primitives/Icon';
import { STATUS_REGION } from '../../primitives/status-region';

/** A thin line while the visitor's own network is lost. */
export const OfflineBar = ({ status }: { readonly status: HeaderStatus }) => {
  const t = useT();
  return (
    <div {...STATUS_REGION}>
      {status === 'disconnected' && (
        <p className="kefu-offline">
          <Icon name="offline" size={16} />
          <span>{t('offline_bar')}</span>
        </p>
      )}
    </div>
  );
};
