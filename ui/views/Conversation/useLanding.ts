import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationSnapshot } from '../../../application/presenters/contracts/conversation';
import { firstUnreadIndex } from './first-unread';
import { leadThere } from './lead-there';
import type { Bottom } from './useBottom';

interface Landing {
  readonly snapshot: ConversationSnapshot;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly bottom: Bottom;
  /** How many rows stand before the first message. */
  readonly leading: number;
}

/** Where the reader comes in: at the first unread message if the unread ones do not fit, otherwise at the bottom. */
export const useLanding = ({ snapshot, scroller, list, bottom, leading }: Landing): void => {
  const { phase, rows, bottomRequests } = snapshot;
  const { toBottom, lead, returns } = bottom;
  const current = useRef({ rows, leading });
  current.current = { rows, leading };

  const landed = useRef(false);
  const stop = useRef(() => {});
  useEffect(() => {
    if (landed.current || phase !== 'ready' || rows.length === 0) return;
    landed.current = true;
    toBottom('instant');
    if (!scroller.current || firstUnreadIndex(rows) === null) return;
    const returned = returns();
    stop.current = leadThere(scroller.current, () => {
      const unread = firstUnreadIndex(current.current.rows);
      if (unread === null || !list.current || returns() !== returned) return 'stop';
      return lead(list.current.getItemOffset(unread + current.current.leading));
    });
  }, [phase, rows, scroller, list, toBottom, lead, returns]);
  useEffect(
    () => () => {
      stop.current();
      landed.current = false;
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
