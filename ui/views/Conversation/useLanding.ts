import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import { firstUnreadIndex } from './first-unread';
import { leadThere, onOwnMove } from './lead-there';
import type { Bottom } from './useBottom';

interface Landing {
  readonly snapshot: ConversationSnapshot;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly bottom: Bottom;
  /** How many rows stand before the first message. */
  readonly leading: number;
}

/**
 * Where the reader comes in, or comes back: at the first unread message if the unread ones do not fit, otherwise at the
 * bottom. Who was reading further up stays there.
 */
export const useLanding = ({ snapshot, scroller, list, bottom, leading }: Landing): void => {
  const { phase, rows, returns, bottomRequests } = snapshot;
  const { atBottom, toBottom, lead, wentBack } = bottom;
  const now = useRef({ rows, leading, atBottom });
  now.current = { rows, leading, atBottom };

  /** Nobody has touched the list since it was led somewhere: it may be led further. */
  const untouched = useRef(true);
  useEffect(() => {
    const ending = new AbortController();
    const touched = () => {
      untouched.current = false;
    };
    if (scroller.current) onOwnMove(scroller.current, touched, ending.signal);
    return () => ending.abort();
  }, [scroller]);

  const landed = useRef<number | null>(null);
  const stop = useRef(() => {});
  useEffect(() => {
    if (landed.current === returns || phase !== 'ready' || rows.length === 0) return;
    const first = landed.current === null;
    landed.current = returns;
    if (first) toBottom('instant');
    else if (!now.current.atBottom && !untouched.current) return;
    untouched.current = true;
    if (!scroller.current || firstUnreadIndex(rows) === null) return;
    const before = wentBack();
    stop.current();
    stop.current = leadThere(scroller.current, () => {
      const { rows: all, leading: above } = now.current;
      const unread = firstUnreadIndex(all);
      if (unread === null || !list.current || wentBack() !== before) return 'stop';
      return lead(list.current.getItemOffset(unread + above), all.length - unread);
    });
  }, [phase, rows, returns, scroller, list, toBottom, lead, wentBack]);
  useEffect(
    () => () => {
      stop.current();
      landed.current = null;
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
