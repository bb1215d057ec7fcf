import { useMemo } from 'react';
import type { ConversationActions, Rows } from '../../../application/presentation/conversation/contract';
import type { MessageWays } from './message/props';
import type { LogScrolling } from './useLogScrolling';
import { usePictureRoom } from './usePictureRoom';
import { useReachableBubble } from './useReachableBubble';

interface WaysSource extends Pick<MessageWays, 'view' | 'menu'> {
  readonly rows: Rows;
  readonly actions: ConversationActions;
  readonly scrolling: LogScrolling;
}

/** The actions of the messages, as one object that stays the same. */
export const useMessageWays = ({ rows, actions, view, menu, scrolling }: WaysSource): MessageWays => {
  const { scroller, bottom } = scrolling;
  const room = usePictureRoom(scroller, bottom.atBottom);
  const isReachable = useReachableBubble(scroller, rows);
  return useMemo(
    () => ({
      resend: actions.resend,
      cancel: actions.remove,
      copied: actions.copied,
      view,
      room,
      menu,
      isReachable,
    }),
    [actions, view, room, menu, isReachable],
  );
};
