import type { HeaderStatus } from '../../../application/presentation/header/contract';
import { useT } from '../../foundation/WordsContext';
import type { ViewKey } from '../../i18n/keys';

const WORDS: Readonly<Record<HeaderStatus, ViewKey>> = {
  connecting: 'status_connecting',
  online: 'status_online',
  offline: 'status_offline',
  disconnected: 'status_disconnected',
  ended: 'status_ended',
};

/** One line. While the robot is typing, it shows that instead of the status. */
export const Status = ({ status, typing }: { readonly status: HeaderStatus; readonly typing: boolean }) => {
  const t = useT();
  return (
    <span className="kefu-status" data-kefu="status" data-status={status}>
      {t(typing ? 'typing' : WORDS[status])}
    </span>
  );
};
