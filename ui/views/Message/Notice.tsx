import type { MessageBody } from '../../../domain/message/message';
import { useT } from '../../i18n/WordsContext';
import type { MessageWays } from './props';

type NoticeBody = Extract<MessageBody, { kind: 'notice' }>;

const ENDED = new Set<NoticeBody['key']>([
  'notice_session_ended',
  'say_is_off',
  'session_close',
  'session_expired',
]);

interface NoticeProps {
  readonly body: NoticeBody;
  /** The newest row: only there is there something to continue. */
  readonly last: boolean;
  readonly continueSession: MessageWays['continueSession'];
}

/** What happened, told in the middle of the conversation, where it stays. */
export const Notice = ({ body, last, continueSession }: NoticeProps) => {
  const t = useT();
  const name = body.params['name'] || t('role_service');
  return (
    <div className="kefu-notice" data-kefu="notice" data-key={body.key}>
      <p dir="auto">{t(body.key, { ...body.params, name })}</p>
      {last && ENDED.has(body.key) && (
        <button type="button" className="kefu-button kefu-button-quiet" onClick={() => continueSession()}>
          <span>{t('continue_session')}</span>
        </button>
      )}
    </div>
  );
};
