import type { MessageBody } from '../../../../domain/message/message';
import { useT } from '../../../foundation/WordsContext';
import { LongText } from '../../../primitives/LinkedText/LongText';

type NoticeBody = Extract<MessageBody, { kind: 'notice' }>;

/** What happened, told in the middle of the conversation, where it stays. The way out stands beside the text box. */
export const Notice = ({ body }: { readonly body: NoticeBody }) => {
  const t = useT();
  const name = body.params['name'] || t('role_service');
  return (
    <div className="kefu-notice" data-kefu="notice" data-key={body.key}>
      <p dir="auto">
        <LongText text={t(body.key, { ...body.params, name })} />
      </p>
    </div>
  );
};
