import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import { drawnRow } from './drawn-row';
import { firstUnreadIndex } from './first-unread';
import { onReaderMove, scrollUntilSettled } from './scroll-until-settled';
import type { Bottom } from './useBottom';

interface OpeningPosition {
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
export const useOpeningPosition = (position: OpeningPosition): void => {
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
  const stop = useRef(() => {});
  useEffect(() => {
    if (openedFor.current === returns || phase !== 'ready' || rows.length === 0) return;
    const first = openedFor.current === null;
    openedFor.current = returns;
    if (first) toBottom('instant');
    else if (!now.current.atBottom && !untouched.current) return;
    untouched.current = true;
    if (!scroller.current || firstUnreadIndex(rows) === null) return;
    const before = wentBack();
    stop.current();
    stop.current = scrollUntilSettled(scroller.current, () => {
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
  }, [phase, rows, returns, scroller, list, toBottom, lead, wentBack, onReached]);
  useEffect(
    () => () => {
      stop.current();
      openedFor.current = null;
    },
    [],
  );

  const answered = useRef(bottomRequests);
  useEffect(() => {
    if (answered.current === bottomRequests) return;
    answered.current = bottomRequests;
    toBottom('smooth');
  }, [bottomRequests, toBottom]);
};
