import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationSnapshot } from '../../../application/presenters/contracts/conversation';
import { firstUnreadIndex } from './first-unread';
import type { Bottom } from './useBottom';

interface Landing {
  readonly snapshot: ConversationSnapshot;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly bottom: Bottom;
  /** How many rows stand before the first message. */
  readonly leading: number;
}

/** Rows are measured as they are drawn: the place is right after a few looks. */
const FRAMES = 6;

/**
 * Goes to a row and looks again while it is being measured. The list's own way there goes on for longer and would bring
 * a reader back who has meanwhile gone elsewhere.
 */
const approach = (
  handle: VirtualizerHandle,
  index: number,
  left: number,
  follow: (frame: number) => void,
): number => {
  const target = handle.getItemOffset(index);
  handle.scrollTo(target);
  return requestAnimationFrame(() => {
    const leftAlone = Math.abs(handle.scrollOffset - target) < handle.viewportSize / 2;
    if (left > 0 && leftAlone) follow(approach(handle, index, left - 1, follow));
  });
};

/** Where the reader comes in: at the first unread message if the unread ones do not fit, otherwise at the bottom. */
export const useLanding = ({ snapshot, list, bottom, leading }: Landing): void => {
  const landed = useRef(false);
  const { phase, rows, bottomRequests } = snapshot;
  const { toBottom, leave } = bottom;

  useEffect(() => {
    if (landed.current || phase !== 'ready' || rows.length === 0) return undefined;
    landed.current = true;
    toBottom('instant');
    const unread = firstUnreadIndex(rows);
    if (unread === null) return undefined;
    let frame = requestAnimationFrame(() => {
      const handle = list.current;
      if (!handle || handle.getItemOffset(unread + leading) >= handle.scrollSize - handle.viewportSize)
        return;
      leave();
      frame = approach(handle, unread + leading, FRAMES, (next) => {
        frame = next;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [phase, rows, list, leading, toBottom, leave]);

  const answered = useRef(bottomRequests);
  useEffect(() => {
    if (answered.current === bottomRequests) return;
    answered.current = bottomRequests;
    toBottom('smooth');
  }, [bottomRequests, toBottom]);
};
