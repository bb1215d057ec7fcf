import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import { indexOfMessage } from './first-unread';
import { keepFocusInLog } from './keep-focus-in-log';
import { scrollUntilSettled } from './scroll-until-settled';
import type { Bottom } from './useBottom';

interface JumpSource {
  readonly snapshot: ConversationSnapshot;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly bottom: Bottom;
  /** How many rows stand before the first message. */
  readonly leading: number;
}

interface Jump {
  readonly leadsToUnread: boolean;
  readonly press: () => void;
  /** The reader is at this message now, so that the next press leads to the bottom. */
  readonly reached: (clientId: string) => void;
}

/** The scroll button: the first press leads to the first unread message, the second to the bottom. */
export const useJump = ({ snapshot, scroller, list, bottom, leading }: JumpSource): Jump => {
  const { rows, firstUnreadBelow } = snapshot;
  const { toBottom, scrollTo, timesScrolledToBottom } = bottom;
  const now = useRef({ rows, leading });
  now.current = { rows, leading };
  const [reachedId, setReachedId] = useState<string | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const leadsToUnread = firstUnreadBelow !== null && firstUnreadBelow !== reachedId;

  const leadTo = (log: HTMLElement, clientId: string): void => {
    const before = timesScrolledToBottom();
    const focusMessage = keepFocusInLog(log);
    stop.current();
    stop.current = scrollUntilSettled(log, () => {
      const { rows: all, leading: above } = now.current;
      const index = indexOfMessage(all, clientId);
      if (index === null || !list.current || timesScrolledToBottom() !== before) return 'stop';
      const place = scrollTo(list.current.getItemOffset(index + above), all.length - index);
      if (place === 'there') {
        setReachedId(clientId);
        focusMessage(clientId);
      }
      return place;
    });
  };

  /** A reader who has scrolled on among the unread messages is not led back. */
  const isFurtherDown = (log: HTMLElement, clientId: string): boolean => {
    const index = indexOfMessage(rows, clientId);
    return index !== null && log.scrollTop < (list.current?.getItemOffset(index + leading) ?? 0);
  };

  const press = () => {
    const log = scroller.current;
    if (!log) return;
    if (leadsToUnread && isFurtherDown(log, firstUnreadBelow)) return leadTo(log, firstUnreadBelow);
    stop.current();
    keepFocusInLog(log);
    toBottom('smooth');
  };
  return { leadsToUnread, press, reached: useCallback((clientId) => setReachedId(clientId), []) };
};
