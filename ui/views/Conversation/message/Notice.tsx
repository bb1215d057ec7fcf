import type { MessageBody } from '../../../../domain/message/message';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { useT } from '../../../foundation/WordsContext';
import { LongText } from '../../../primitives/LinkedText/LongText';

type NoticeBody = Extract<MessageBody, { kind: 'notice' }>;

/** An event, at its place in the conversation. If the visitor can do something, the button is beside the text box. */
export const Notice = ({ body }: { readonly body: NoticeBody }) => {
  const t = useT();
  const { Notice: Drawn } = useTheme();
  const name = body.params['name'] || t('role_service');
  return (
    <div className="kefu-notice" data-kefu="notice" data-key={body.key}>
      <Drawn>
        <LongText text={t(body.key, { ...body.params, name })} />
      </Drawn>
    </div>
  );
};
