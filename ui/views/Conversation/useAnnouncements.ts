import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/conversation-contract';
import { hasFailed } from '../../../domain/message/delivery';
import type { Message } from '../../../domain/message/message';

export type Announcement =
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'failed'; readonly key: string; readonly message: Message }
  | { readonly kind: 'count'; readonly key: string; readonly count: number };

export interface AnnouncementSource extends Pick<ConversationSnapshot, 'rows' | 'news' | 'unreadBelow'> {
  /** Messages from before the conversation was drawn. They are history for the reader. */
  readonly since: ConversationSnapshot['news'];
  readonly atBottom: boolean;
}

/** If more messages come at once, only their number is announced, because reading all of them would take minutes. */
const MOST_AT_ONCE = 8;
/** After this time screen readers have read the text. If it stayed longer, they would find it twice. */
const KEPT_MS = 1_500;
/** While messages come without a pause, the list never empties itself: the oldest have been taken by then. */
const MOST_KEPT = 2 * MOST_AT_ONCE;

/** The texts for a screen reader: additions to a list, which are removed after a time. */
export const useAnnouncements = (
  region: RefObject<HTMLElement | null>,
  { since, rows, news, unreadBelow, atBottom }: AnnouncementSource,
): readonly Announcement[] => {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const isAtBottom = useRef(atBottom);
  isAtBottom.current = atBottom;

  const heard = useRef(since);
  useEffect(() => {
    const fresh = newIn(news, heard.current).filter((message) => !isSaidByBar(message));
    heard.current = news;
    if (!isDrawn(region.current)) return;
    const added = isAtBottom.current ? eachOf(fresh) : fresh.filter(isNotice).map(announce);
    if (added.length > 0) setAnnouncements((now) => [...now, ...added].slice(-MOST_KEPT));
  }, [region, news]);

  const failed = useRef<Set<string> | null>(null);
  const failures = useRef(0);
  useEffect(() => {
    const fresh = newFailures(rows, failed);
    if (fresh.length === 0 || !isDrawn(region.current)) return;
    const added = fresh.map((message, at) => failureOf(message, failures.current + at));
    failures.current += added.length;
    setAnnouncements((others) => [...others, ...added].slice(-MOST_KEPT));
  }, [region, rows]);

  const counted = useRef(unreadBelow);
  useEffect(() => {
    const grew = unreadBelow > counted.current;
    counted.current = unreadBelow;
    if (grew && !isAtBottom.current)
      setAnnouncements((now) => [...now, countOf(unreadBelow)].slice(-MOST_KEPT));
  }, [unreadBelow]);

  useEffect(() => {
    if (announcements.length === 0) return undefined;
    const ending = setTimeout(() => setAnnouncements([]), KEPT_MS);
    return () => clearTimeout(ending);
  }, [announcements]);
  return announcements;
};

/**
 * In a closed panel nothing is announced. Some browsers cannot report whether it is closed; they announce nothing
 * there anyway.
 */
const isDrawn = (element: HTMLElement | null): boolean => element?.checkVisibility?.() ?? true;

/** Both lists end with the latest message, and may lack their beginning. */
const newIn = (news: readonly Message[], before: readonly Message[]): readonly Message[] => {
  const last = before.at(-1);
  return last === undefined ? news : news.slice(news.lastIndexOf(last) + 1);
};

/** Only what is at the end can still fail, and a long conversation must not cost more. */
const MOST_THAT_FAIL = 20;

/** The own messages that have failed since the last call. What had failed before the conversation was drawn is history. */
const newFailures = (
  rows: ConversationSnapshot['rows'],
  known: { current: Set<string> | null },
): readonly Message[] => {
  const isFirst = known.current === null;
  const ids = known.current ?? new Set<string>();
  known.current = ids;
  const fresh: Message[] = [];
  for (let index = Math.max(0, rows.length - MOST_THAT_FAIL); index < rows.length; index += 1) {
    const message = rows.at(index)?.message;
    if (message === undefined) continue;
    if (!hasFailed(message)) ids.delete(message.clientId);
    else if (!ids.has(message.clientId)) {
      ids.add(message.clientId);
      fresh.push(message);
    }
  }
  return isFirst ? [] : fresh;
};

/** @param number tells two failures of one message apart, which is sent again with the same id */
const failureOf = (message: Message, number: number): Announcement => ({
  kind: 'failed',
  key: `failed ${number}`,
  message,
});

/** The bar of the ended session, or its dialog, announces itself. */
const isSaidByBar = ({ body }: Message): boolean => body.kind === 'notice' && ENDS.has(body.key);

const ENDS: ReadonlySet<string> = new Set(['notice_session_ended', 'session_close', 'say_is_off']);

const isNotice = ({ body }: Message): boolean => body.kind === 'notice';

const announce = (message: Message): Announcement => ({
  kind: 'message',
  key: message.clientId,
  message,
});

const countOf = (count: number): Announcement => ({ kind: 'count', key: `count ${count}`, count });

const eachOf = (fresh: readonly Message[]): readonly Announcement[] =>
  fresh.length > MOST_AT_ONCE ? [countOf(fresh.length)] : fresh.map(announce);
