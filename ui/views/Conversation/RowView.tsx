import { memo, useState } from 'react';
import type { Row } from '../../../application/presentation/conversation/contract';
import type { Message } from '../../../domain/message/message';
import { useT, useWords } from '../../foundation/WordsContext';
import { ErrorBoundary } from '../../primitives/ErrorBoundary';
import { MessageFailure } from '../../primitives/MessageFailure';
import { Time } from '../../primitives/Time';
import { MessageView } from './message/MessageView';
import { Notice } from './message/Notice';
import type { MessageWays } from './message/props';
import { bodyText } from './message/spoken';

interface RowViewProps {
  readonly row: Row;
  /** Unix seconds of some moment of today: changes once a day. */
  readonly today: number;
  readonly arriving: boolean;
  readonly reachable: boolean;
  readonly ways: MessageWays;
}

const Plain = (props: RowViewProps) => {
  const { message } = props.row;
  return (
    // Outside of all that is drawn for the message: also its date or its label may be what throws.
    <ErrorBoundary
      subject={message}
      fallback={() => <BrokenRow message={message} onCopied={props.ways.copied} />}
    >
      <Drawn {...props} />
    </ErrorBoundary>
  );
};

/** What tests and styles find a row by. */
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

const Drawn = ({ row, today, arriving, reachable, ways }: RowViewProps) => {
  const { t, dates } = useWords();
  /** Decided once: what comes to it later (an echo, a new label) must not cut the movement short. */
  const [rises] = useState(arriving);
  const { message, time } = row;
  return (
    <div
      className={`kefu-row ${row.startsGroup ? 'kefu-row-starts' : ''} ${rises ? 'kefu-rises' : ''}`}
      data-kefu={message.body.kind === 'notice' ? undefined : 'message'}
      {...marks(message)}
    >
      {row.startsDay && <p className="kefu-day">{dates.day(message.sentAt, today)}</p>}
      {row.firstUnread && (
        <p className="kefu-new">
          <span>{t('new_messages')}</span>
        </p>
      )}
      {time && (
        <p className="kefu-when">
          <Time label={time} sentAt={message.sentAt} />
        </p>
      )}
      {message.body.kind === 'notice' ? (
        <Notice body={message.body} />
      ) : (
        <MessageView
          message={message}
          startsGroup={row.startsGroup}
          endsGroup={row.endsGroup}
          reachable={reachable}
          ways={ways}
        />
      )}
    </div>
  );
};

const sameLabel = (one: Row['time'], other: Row['time']): boolean =>
  one === other ||
  (one?.kind === other?.kind &&
    (one?.kind !== 'clock' || other?.kind !== 'clock' || one.pattern === other.pattern));

const sameRow = (one: Row, other: Row): boolean =>
  one === other ||
  (one.message === other.message &&
    one.startsGroup === other.startsGroup &&
    one.endsGroup === other.endsGroup &&
    one.startsDay === other.startsDay &&
    one.firstUnread === other.firstUnread &&
    sameLabel(one.time, other.time));

/** Rows may be made anew for each reading: what they say decides whether one is drawn again. */
export const RowView = memo(
  Plain,
  (one, other) =>
    sameRow(one.row, other.row) &&
    one.today === other.today &&
    one.reachable === other.reachable &&
    one.ways === other.ways,
);
