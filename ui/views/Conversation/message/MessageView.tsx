import { type ReactNode, useId } from 'react';
import { cannotBeResent, hasFailed, shownStatus } from '../../../../domain/message/delivery';
import { isOwn, type Message } from '../../../../domain/message/message';
import { useTheme } from '../../../foundation/look/ThemeContext';
import { useT } from '../../../foundation/TranslationsContext';
import { feedbackWords } from '../../../i18n/feedback-words';
import type { Translate } from '../../../i18n/keys';
import { Avatar } from '../../../primitives/Avatar';
import { Bubble, useExactTime } from './Bubble';
import { openByKey } from './context-menu';
import { DeliveryMark, FailedLine } from './Delivery';
import { authorName } from './message-words';
import type { MessageTools } from './props';

interface MessageViewProps {
  /** Author and time, for a screen reader. */
  readonly label: string;
  readonly message: Message;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** The time label, if the theme shows it inside the message. */
  readonly time: ReactNode;
  readonly tools: MessageTools;
}

/**
 * Makes the parts of a message; the theme places them. The article around them takes the focus: then a screen reader says its
 * label, and as its description the content and the state. A description of an element by itself is silent in Firefox.
 */
export const MessageView = ({ label, message, startsGroup, endsGroup, time, tools }: MessageViewProps) => {
  const t = useT();
  const id = useId();
  const exact = useExactTime();
  const { layout, Message: Common, Welcome = Common } = useTheme();
  const { author, body, clientId, status } = message;
  if (body.kind === 'notice') return null;
  const own = isOwn(message);
  const isAlone = layout.bubbles === 'each';
  const starts = startsGroup || isAlone;
  const ends = endsGroup || isAlone;
  const name = authorName(t, author);
  const Arrangement = body.kind === 'welcome' ? Welcome : Common;
  const ids = { content: `${id}-content`, state: `${id}-state` };
  return (
    <article
      aria-label={label}
      aria-describedby={own ? `${ids.content} ${ids.state}` : ids.content}
      tabIndex={tools.isReachable(clientId) ? 0 : -1}
      aria-keyshortcuts="Shift+F10"
      onKeyDown={(event) => openByKey(event, (at) => tools.menu(message, at))}
      onBlur={exact.hide}
    >
      <Arrangement
        own={own}
        kind={body.kind}
        startsGroup={starts}
        endsGroup={ends}
        name={name}
        avatar={<Avatar who={author.role} avatar={author.avatar} />}
        bubble={
          <Bubble
            id={ids.content}
            message={message}
            body={body}
            endsGroup={ends}
            exact={exact}
            tools={tools}
          />
        }
        time={time}
        delivery={
          own && !hasFailed(message) ? <DeliveryMark id={ids.state} status={shownStatus(message)} /> : null
        }
        failure={
          own && hasFailed(message) ? (
            <FailedLine
              id={ids.state}
              status={status}
              reason={whyFailed(t, message)}
              code={body.kind === 'upload' ? (body.code ?? '') : ''}
              onResend={cannotBeResent(message) ? null : () => tools.resend(clientId)}
            />
          ) : null
        }
      />
    </article>
  );
};

/** Why it failed: the step of an upload, or the refusal, in the backend's own words if there are any. '' if nobody knows. */
const whyFailed = (t: Translate, { body, refused, refusedWords }: Message): string => {
  if (body.kind === 'upload' && body.failure !== null)
    return body.words ? `${t(body.failure)} \u2068${body.words}\u2069` : t(body.failure);
  return refusedWords ?? (refused ? feedbackWords(t, { kind: 'key', key: refused, params: {} }) : '');
};
