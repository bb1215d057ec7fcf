import type { ReactNode } from 'react';
import { isOwn, type Message, type MessageBody } from '../../../../domain/message/message';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { useT } from '../../../foundation/WordsContext';
import type { Translate } from '../../../i18n/keys';
import { Avatar } from '../../../primitives/Avatar';
import { authorName } from './author';
import { Bubble } from './Bubble';
import { DeliveryMark, FailedLine } from './Delivery';
import { hasFailed } from './has-failed';
import type { MessageWays } from './props';

interface MessageViewProps {
  readonly message: Message;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** The time label, if the theme shows it inside the message. */
  readonly time: ReactNode;
  readonly ways: MessageWays;
}

/** Makes the parts of a message; the theme places them. */
export const MessageView = ({ message, startsGroup, endsGroup, time, ways }: MessageViewProps) => {
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
      bubble={<Bubble message={message} body={body} endsGroup={ends} ways={ways} />}
      time={time}
      delivery={own && !hasFailed(message) ? <DeliveryMark status={status} /> : null}
      failure={
        own && hasFailed(message) ? (
          <FailedLine status={status} reason={whyFailed(t, body)} onResend={() => ways.resend(clientId)} />
        ) : null
      }
    />
  );
};

/** The reason of a failed upload: the step, and the backend's own text about it. */
const whyFailed = (t: Translate, body: MessageBody): string =>
  body.kind === 'upload' && body.failure !== null ? `${t(body.failure)} ${body.words ?? ''}`.trim() : '';
