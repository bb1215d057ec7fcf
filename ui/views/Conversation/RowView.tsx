import { memo, useState } from 'react';
import type { Row } from '../../../application/presentation/conversation/conversation-contract';
import type { Message, MessageBody } from '../../../domain/message/message';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useT, useTranslations } from '../../foundation/TranslationsContext';
import { ErrorBoundary } from '../../primitives/ErrorBoundary';
import { LongText } from '../../primitives/LinkedText/LongText';
import { MessageFailure } from '../../primitives/MessageFailure';
import { Time } from '../../primitives/Time';
import { MessageView } from './message/MessageView';
import { authorName, bodyText, messageName } from './message/message-words';
import type { MessageTools } from './message/props';

interface RowViewProps {
  readonly row: Row;
  /** Unix seconds of a moment of today. It changes once a day. */
  readonly today: number;
  readonly arriving: boolean;
  readonly tools: MessageTools;
}

const GuardedRow = (props: RowViewProps) => {
  const { message } = props.row;
  return (
    // Around the whole row, because its date or its label may also throw.
    <ErrorBoundary
      subject={message}
      fallback={() => <BrokenRow message={message} onCopied={props.tools.copied} />}
    >
      <DrawnRow {...props} />
    </ErrorBoundary>
  );
};

/** Tests and styles find a row by these attributes (decision 22). */
const marks = (message: Message) => ({
  'data-unstr': message.clientId,
  'data-cid': message.serverId ?? undefined,
  'data-status': message.status,
  'data-direction': message.direction,
});

const BrokenRow = ({ message, onCopied }: { readonly message: Message; readonly onCopied: () => void }) => {
  const t = useT();
  return (
    <div className="kefu-row" data-kefu="message" {...marks(message)}>
      <MessageFailure read={() => bodyText(t, message)} onCopied={onCopied} />
    </div>
  );
};

const DrawnRow = ({ row, today, arriving, tools }: RowViewProps) => {
  const { t, dates } = useTranslations();
  const { Row: RowSlot, Day, Divider, layout } = useTheme();
  /** Decided once, because a later change (an echo, a new label) must not stop the movement. */
  const [rises] = useState(arriving);
  const { message, time } = row;
  const when = time && <Time label={time} sentAt={message.sentAt} />;
  const timeAbove = layout.time === 'above' || message.body.kind === 'notice';
  return (
    <div
      className={`kefu-row ${row.startsGroup ? 'kefu-row-starts' : ''} ${rises ? 'kefu-rises' : ''}`}
      data-kefu={message.body.kind === 'notice' ? undefined : 'message'}
      {...marks(message)}
    >
      <RowSlot
        day={row.startsDay ? <Day text={dates.day(message.sentAt, today)} /> : null}
        divider={row.firstUnread ? <Divider text={t('new_messages')} /> : null}
        time={when && timeAbove ? <p className="kefu-when">{when}</p> : null}
        content={
          message.body.kind === 'notice' ? (
            <Notice body={message.body} />
          ) : (
            <MessageView
              label={messageName(t, authorName(t, message.author), dates.moment(message.sentAt, today))}
              message={message}
              startsGroup={row.startsGroup}
              endsGroup={row.endsGroup}
              time={timeAbove ? null : when}
              tools={tools}
            />
          )
        }
      />
    </div>
  );
};

const sameLabel = (one: Row['time'], other: Row['time']): boolean =>
  one === other ||
  (one?.kind === other?.kind &&
    (one?.kind !== 'clock' || other?.kind !== 'clock' || one.pattern === other.pattern));

const COMPARED = ['message', 'startsGroup', 'endsGroup', 'startsDay', 'firstUnread'] as const;

const sameRow = (one: Row, other: Row): boolean =>
  one === other || (COMPARED.every((key) => one[key] === other[key]) && sameLabel(one.time, other.time));

/** `rows.at` may return a new object each time, so rows are compared by content. */
export const RowView = memo(
  GuardedRow,
  (one, other) => sameRow(one.row, other.row) && one.today === other.today && one.tools === other.tools,
);

type NoticeBody = Extract<MessageBody, { kind: 'notice' }>;

/** An event, at its place in the conversation. If the visitor can do something, the button is beside the text box. */
const Notice = ({ body }: { readonly body: NoticeBody }) => {
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
