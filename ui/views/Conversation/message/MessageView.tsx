import type { ReactNode } from 'react';
import { hasFailed, isBanned, shownStatus } from '../../../../domain/message/delivery';
import { isOwn, type Message } from '../../../../domain/message/message';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { useT } from '../../../foundation/WordsContext';
import { feedbackWords } from '../../../i18n/feedback-words';
import type { Translate } from '../../../i18n/keys';
import { Avatar } from '../../../primitives/Avatar';
import { Bubble } from './Bubble';
import { DeliveryMark, FailedLine } from './Delivery';
import { authorName } from './message-words';
import type { MessageTools } from './props';

interface MessageViewProps {
  /** Of the element that is named by author and time. */
  readonly id: string;
  readonly message: Message;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** The time label, if the theme shows it inside the message. */
  readonly time: ReactNode;
  readonly tools: MessageTools;
}

/** Makes the parts of a message; the theme places them. */
export const MessageView = ({ id, message, startsGroup, endsGroup, time, tools }: MessageViewProps) => {
  const t = useT();
  const { layout, Message: Common, Welcome = Common } = useTheme();
  const { author, body, clientId, status } = message;
  if (body.kind === 'notice') return null;
  const own = isOwn(message);
  const isAlone = layout.bubbles === 'each';
  const starts = startsGroup || isAlone;
  const ends = endsGroup || isAlone;
  const name = authorName(t, author);
  const Arrangement = body.kind === 'welcome' ? Welcome : Common;
  return (
    <Arrangement
      own={own}
      kind={body.kind}
      startsGroup={starts}
      endsGroup={ends}
      name={name}
      avatar={<Avatar who={author.role} avatar={author.avatar} />}
      bubble={<Bubble id={id} message={message} body={body} endsGroup={ends} tools={tools} />}
      time={time}
      delivery={own && !hasFailed(message) ? <DeliveryMark status={shownStatus(message)} /> : null}
      failure={
        own && hasFailed(message) ? (
          <FailedLine
            status={status}
            reason={whyFailed(t, message)}
            code={body.kind === 'upload' ? (body.code ?? '') : ''}
            onResend={isBanned(message) ? null : () => tools.resend(clientId)}
          />
        ) : null
      }
    />
  );
};

/** Why it failed: the step of an upload, or the refusal, in the backend's own words if there are any. '' if nobody knows. */
const whyFailed = (t: Translate, { body, refused, refusedWords }: Message): string => {
  if (body.kind === 'upload' && body.failure !== null)
    return body.words ? `${t(body.failure)} \u2068${body.words}\u2069` : t(body.failure);
  return refusedWords ?? (refused ? feedbackWords(t, { kind: 'key', key: refused, params: {} }) : '');
};
