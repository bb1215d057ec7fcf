import { drawnRow } from './find-row';
import { type Seek, scrollUntilSettled } from './observe-scrolling';
import type { LogScrolling } from './useLogScrolling';

interface Lead extends Pick<LogScrolling, 'list' | 'bottom' | 'leading'> {
  readonly clientId: string;
  /** The place of the message among the rows at this moment; null: it has gone. */
  readonly index: () => number | null;
  /** Pixels between the upper edge of the view and the message. */
  readonly above?: number;
  /** Number of unread messages from this one on. */
  readonly unseen?: (index: number) => number;
  /** Is called when the message is drawn in its place. */
  readonly reached?: () => void;
}

/** Scrolls to a message, unless the reader chooses the bottom meanwhile. */
export const leadToMessage = (log: HTMLElement, lead: Lead): Seek => {
  const { list, bottom, leading, clientId, above = 0, unseen = () => 0 } = lead;
  const before = bottom.timesScrolledToBottom();
  return scrollUntilSettled(log, () => {
    const index = lead.index();
    if (index === null || !list.current || bottom.timesScrolledToBottom() !== before) return 'stop';
    const offset = Math.max(0, list.current.getItemOffset(index + leading) - above);
    if (bottom.scrollTo(offset, unseen(index)) === 'moved' || !drawnRow(log, clientId)) return 'moved';
    lead.reached?.();
    return 'there';
  });
};
