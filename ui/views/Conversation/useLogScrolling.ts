import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presentation/conversation/conversation-contract';
import { observeSize } from '../../../shared/browser/observe-size';
import { useTheme } from '../../foundation/look/ThemeContext';
import { drawnRow, firstUnreadIndex, indexOfMessage } from './find-row';
import { observeScrolling, onReaderMove, type Seek, scrollUntilSettled } from './observe-scrolling';
import { type StickToBottom, stickToBottom } from './stick-to-bottom';

export interface LogScrolling {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  /** The element below the rows. */
  readonly below: RefObject<HTMLDivElement | null>;
  readonly bottom: Bottom;
  /** Number of rows before the first message. */
  readonly leading: number;
  /** The unread message to which the reader has jumped. */
  readonly reached: string | null;
  readonly onReached: (clientId: string) => void;
}

/** The scroll position of the log: where it opens, and that it stays at the bottom while its content changes. */
export const useLogScrolling = (
  snapshot: ConversationSnapshot,
  actions: ConversationActions,
): LogScrolling => {
  const { rows, typing, phase, advertisement } = snapshot;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const below = useRef<HTMLDivElement>(null);
  const bottom = useBottom(scroller, below, actions);
  const { contentChanged } = bottom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what changes the height before the list measures it
  useLayoutEffect(contentChanged, [contentChanged, rows, typing, phase]);
  const [reached, onReached] = useState<string | null>(null);
  const leading = advertisement === '' ? 0 : 1;
  const scrolling = { scroller, list, below, bottom, leading, reached, onReached };
  const seeking: Seeking = useRef(null);
  useOpeningPosition({ snapshot, ...scrolling }, seeking);
  useKeptPlace({ snapshot, ...scrolling }, seeking);
  return scrolling;
};

interface Bottom
  extends Pick<
    StickToBottom,
    'toBottom' | 'contentChanged' | 'rowsMeasured' | 'scrollTo' | 'timesScrolledToBottom'
  > {
  readonly atBottom: boolean;
}

type BottomActions = Pick<ConversationActions, 'reachedBottom' | 'leftBottom'>;

/**
 * Keeps the end of the conversation visible while the reader is there: when messages come, when pictures load, when
 * the composer grows and when the keyboard opens. If the reader has scrolled up, nothing moves.
 *
 * @param below the element below the rows, whose height may change
 */
const useBottom = (
  scroller: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
  actions: BottomActions,
): Bottom => {
  const { reachedBottom } = actions;
  const [atBottom, setAtBottom] = useState(true);
  const latest = useRef(actions);
  latest.current = actions;
  const [stick] = useState(() =>
    stickToBottom(scroller, (at, unseen) => {
      setAtBottom(at);
      if (at) latest.current.reachedBottom();
      else latest.current.leftBottom(unseen);
    }),
  );

  useLayoutEffect(() => {
    if (!scroller.current || !below.current) return undefined;
    const stops = [
      observeScrolling(scroller.current, stick),
      observeSize(scroller.current, stick.contentChanged),
      observeSize(below.current, stick.contentChanged),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [scroller, below, stick]);

  useEffect(reachedBottom, [reachedBottom]);

  return { ...stick, atBottom };
};

type Seeking = RefObject<Seek | null>;

interface Position {
  readonly snapshot: ConversationSnapshot;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly bottom: Bottom;
  /** Number of rows before the first message. */
  readonly leading: number;
  /** Called when the reader is at this message. */
  readonly onReached: (clientId: string) => void;
}

/**
 * Scrolls to the first unread message when the chat opens or becomes visible again. If all unread messages fit, it
 * scrolls to the bottom. If the reader has scrolled up, the position stays.
 */
const useOpeningPosition = (position: Position, seeking: Seeking): void => {
  const { snapshot, scroller, list, bottom, leading, onReached } = position;
  const { phase, rows, returns, bottomRequests } = snapshot;
  const { atBottom, toBottom, scrollTo: lead, timesScrolledToBottom: wentBack } = bottom;
  const now = useRef({ rows, leading, atBottom });
  now.current = { rows, leading, atBottom };

  /** If the reader has not scrolled since the last jump, another jump may follow. */
  const untouched = useRef(true);
  useEffect(() => {
    const ending = new AbortController();
    const touched = () => {
      untouched.current = false;
    };
    if (scroller.current) onReaderMove(scroller.current, touched, ending.signal);
    return () => ending.abort();
  }, [scroller]);

  const openedFor = useRef<number | null>(null);
  useEffect(() => {
    if (openedFor.current === returns || phase !== 'ready' || rows.length === 0) return;
    const first = openedFor.current === null;
    openedFor.current = returns;
    if (first) toBottom('instant');
    else if (!now.current.atBottom && !untouched.current) return;
    untouched.current = true;
    if (!scroller.current || firstUnreadIndex(rows) === null) return;
    const before = wentBack();
    seeking.current?.stop();
    seeking.current = scrollUntilSettled(scroller.current, () => {
      const { rows: all, leading: above } = now.current;
      const unread = firstUnreadIndex(all);
      if (unread === null || !list.current || wentBack() !== before) return 'stop';
      const clientId = all.at(unread)?.message.clientId ?? '';
      const place = lead(list.current.getItemOffset(unread + above), all.length - unread);
      // By the estimates all unread messages may fit, so that the bottom seems to be the place.
      if (place === 'moved' || !drawnRow(scroller.current, clientId)) return 'moved';
      onReached(clientId);
      return 'there';
    });
  }, [phase, rows, returns, scroller, list, toBottom, lead, wentBack, onReached, seeking]);
  useEffect(
    () => () => {
      seeking.current?.stop();
      openedFor.current = null;
    },
    [seeking],
  );

  const answered = useRef(bottomRequests);
  useEffect(() => {
    if (answered.current === bottomRequests) return;
    answered.current = bottomRequests;
    toBottom('smooth');
  }, [bottomRequests, toBottom]);
};

/**
 * Another theme draws each row in another height. The first row that begins below the top of the view stays where it is,
 * because the one above it may shrink by more than what is seen of it. Within the last row it is the end of the list.
 */
const useKeptPlace = (position: Position, seeking: Seeking): void => {
  const theme = useTheme();
  const latest = useRef(position);
  latest.current = position;
  // The list still has the heights of the former theme.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the theme is a reason to look for the place
  useLayoutEffect(() => {
    const { scroller, list, bottom, snapshot, leading } = latest.current;
    const { current: rows } = list;
    if (!scroller.current || !rows || bottom.atBottom) return;
    if (seeking.current?.isOver() === false) {
      seeking.current.goOn();
      return;
    }
    const top = rows.scrollOffset;
    let first = rows.findItemIndex(top);
    if (rows.getItemOffset(first) < top) first += 1;
    const above = top - rows.getItemOffset(first);
    const before = bottom.timesScrolledToBottom();
    const at = first - leading;
    const clientId = snapshot.rows.at(at)?.message.clientId ?? '';
    seeking.current = scrollUntilSettled(scroller.current, () => {
      const now = latest.current;
      const found =
        at === snapshot.rows.length ? now.snapshot.rows.length : indexOfMessage(now.snapshot.rows, clientId);
      // A row that has become lower may leave the list at its bottom, which is not where the reader was.
      if (found === null || bottom.timesScrolledToBottom() !== before) return 'stop';
      return bottom.scrollTo(rows.getItemOffset(found + now.leading) + above, 0);
    });
  }, [theme, seeking]);
};
