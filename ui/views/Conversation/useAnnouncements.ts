import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import type { Message } from '../../../domain/message/message';

export type Announcement =
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'count'; readonly key: string; readonly count: number };

export interface AnnouncementSource extends Pick<ConversationSnapshot, 'news' | 'unreadBelow'> {
  /** What had come before the conversation was drawn: it is history for the reader. */
  readonly since: ConversationSnapshot['news'];
  readonly atBottom: boolean;
}

/** More at once are counted instead: to hear all of them would take minutes. */
const MOST_AT_ONCE = 8;
/** After that time screen readers have taken the text; longer, and reading on would find it twice. */
const KEPT_MS = 1_500;

/** What a screen reader has to hear now: additions to one list, which empties itself. */
export const useAnnouncements = (
  region: RefObject<HTMLElement | null>,
  { since, news, unreadBelow, atBottom }: AnnouncementSource,
): readonly Announcement[] => {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const isAtBottom = useRef(atBottom);
  isAtBottom.current = atBottom;

  const heard = useRef(since);
  useEffect(() => {
    const fresh = newIn(news, heard.current);
    heard.current = news;
    if (!isDrawn(region.current)) return;
    const added = isAtBottom.current ? eachOf(fresh) : fresh.filter(isNotice).map(announce);
    if (added.length > 0) setAnnouncements((now) => [...now, ...added]);
  }, [region, news]);

  const counted = useRef(unreadBelow);
  useEffect(() => {
    const grew = unreadBelow > counted.current;
    counted.current = unreadBelow;
    if (grew && !isAtBottom.current) setAnnouncements((now) => [...now, countOf(unreadBelow)]);
  }, [unreadBelow]);

  useEffect(() => {
    if (announcements.length === 0) return undefined;
    const ending = setTimeout(() => setAnnouncements([]), KEPT_MS);
    return () => clearTimeout(ending);
  }, [announcements]);
  return announcements;
};

/** Nothing is announced in a closed panel. Browsers that cannot say whether it is closed stay silent there by themselves. */
const isDrawn = (element: HTMLElement | null): boolean => element?.checkVisibility?.() ?? true;

/** Both lists end with what came last, and may have lost their beginning. */
const newIn = (news: readonly Message[], before: readonly Message[]): readonly Message[] => {
  const last = before.at(-1);
  return last === undefined ? news : news.slice(news.lastIndexOf(last) + 1);
};

const isNotice = ({ body }: Message): boolean => body.kind === 'notice';

const announce = (message: Message): Announcement => ({
  kind: 'message',
  key: message.clientId,
  message,
});

const countOf = (count: number): Announcement => ({ kind: 'count', key: `count ${count}`, count });

const eachOf = (fresh: readonly Message[]): readonly Announcement[] =>
  fresh.length > MOST_AT_ONCE ? [countOf(fresh.length)] : fresh.map(announce);
