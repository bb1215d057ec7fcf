import type { Message } from '../../../domain/message/message';
import type { TimePattern } from '../../../domain/theme/theme-behaviour';
import {
  isSameRelativeLabel,
  startsTimeBucket,
  type TimeLabel,
  timeLabel,
} from '../../../domain/time/time-label';
import type { Row, Rows } from './conversation-contract';

interface Source {
  readonly length: number;
  readonly version: number;
  at(index: number): Message | undefined;
}

/** The rows of one version of the conversation. A row is made when it is read, from the message and its neighbours only. */
export const rowsOf = (
  source: Source,
  facts: {
    now: number;
    pattern: TimePattern;
    firstUnreadId: string | null;
    dayOf: (seconds: number) => number;
  },
): Rows => ({
  version: source.version,
  length: source.length,
  at: (index) => {
    const message = source.at(index);
    return message && rowOf(message, source.at(index - 1), source.at(index + 1), facts);
  },
});

const rowOf = (
  message: Message,
  before: Message | undefined,
  after: Message | undefined,
  { now, pattern, firstUnreadId, dayOf }: Parameters<typeof rowsOf>[1],
): Row => {
  const startsDay = before === undefined || dayOf(before.sentAt) !== dayOf(message.sentAt);
  const endsDay = after !== undefined && dayOf(after.sentAt) !== dayOf(message.sentAt);
  const firstUnread = message.clientId === firstUnreadId;
  return {
    message,
    startsDay,
    firstUnread,
    startsGroup: startsDay || firstUnread || before === undefined || !sameGroup(before, message),
    endsGroup:
      after === undefined || endsDay || after.clientId === firstUnreadId || !sameGroup(message, after),
    time: timeOf(message, startsDay ? undefined : before, { now, pattern }),
  };
};

/** A label that would only repeat the one above it is left out: four times "a few minutes ago" say nothing. */
const timeOf = (
  message: Message,
  before: Message | undefined,
  { now, pattern }: Pick<Parameters<typeof rowsOf>[1], 'now' | 'pattern'>,
): TimeLabel | null => {
  if (!startsTimeBucket(message.sentAt, before?.sentAt ?? null)) return null;
  const label = timeLabel(message.sentAt, now, pattern);
  const above = before && timeLabel(before.sentAt, now, pattern);
  return above && isSameRelativeLabel(label, above) ? null : label;
};

/** One author, at most a minute apart. */
const sameGroup = (a: Message, b: Message): boolean =>
  a.author.role === b.author.role &&
  a.author.name === b.author.name &&
  a.author.role !== 'system' &&
  Math.abs(b.sentAt - a.sentAt) < GROUP_SECONDS;

const GROUP_SECONDS = 60;
