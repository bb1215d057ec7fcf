import type { ConversationSnapshot } from '../../../application/presentation/conversation/conversation-contract';
import { focusedElement } from '../../../shared/browser/focused-element';
import { drawnRow, indexOfMessage } from './find-row';
import { leadToMessage } from './lead-to-message';
import { ScrollButton } from './ScrollButton';
import type { LogScrolling } from './useLogScrolling';

interface JumpToUnreadProps extends Omit<LogScrolling, 'below'> {
  readonly snapshot: ConversationSnapshot;
}

/** The scroll button. The first press leads to the first unread message, the second to the bottom. */
export const JumpToUnread = ({
  snapshot,
  scroller,
  list,
  bottom,
  leading,
  reached,
  onReached,
}: JumpToUnreadProps) => {
  const { rows, firstUnreadBelow, indicator, unreadBelow } = snapshot;
  const { toBottom } = bottom;
  const leadsToUnread = firstUnreadBelow !== null && firstUnreadBelow !== reached;

  const leadTo = (log: HTMLElement, clientId: string): void => {
    const focusMessage = keepFocusInLog(log);
    // It ends by itself, because this button may be removed before: the message may be near the bottom.
    leadToMessage(log, {
      ...{ list, bottom, leading, clientId },
      index: () => indexOfMessage(rows, clientId),
      unseen: (index) => rows.length - index,
      reached: () => {
        onReached(clientId);
        focusMessage(clientId);
      },
    });
  };

  /** If the reader has scrolled further through the unread messages, a press does not lead back. */
  const isFurtherDown = (log: HTMLElement, clientId: string): boolean => {
    const index = indexOfMessage(rows, clientId);
    return index !== null && log.scrollTop < (list.current?.getItemOffset(index + leading) ?? 0);
  };

  const press = () => {
    const log = scroller.current;
    if (!log) return;
    if (leadsToUnread && isFurtherDown(log, firstUnreadBelow)) return leadTo(log, firstUnreadBelow);
    keepFocusInLog(log);
    toBottom('smooth');
  };
  return (
    <ScrollButton indicator={indicator} unread={unreadBelow} leadsToUnread={leadsToUnread} onPress={press} />
  );
};

/**
 * At the bottom the pressed scroll button is removed, and the focus would move to the page. So the log takes it. If
 * the focus is elsewhere, such as in the text box, it stays there.
 *
 * @returns moves the focus to a message of the log, unless the focus has moved elsewhere meanwhile
 */
const keepFocusInLog = (log: HTMLElement): ((clientId: string) => void) => {
  if (focusedElement()?.closest('[data-kefu="scroll-bottom"]')) log.focus({ preventScroll: true });
  return (clientId) => {
    if (focusedElement() !== log) return;
    const row = drawnRow(log, clientId);
    row?.querySelector('article')?.focus({ preventScroll: true });
  };
};
