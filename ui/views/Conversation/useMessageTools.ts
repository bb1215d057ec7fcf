import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ConversationActions, Rows } from '../../../application/presentation/conversation/contract';
import { lastBubble } from './find-row';
import { usePictureRoom } from './message/picture-room';
import type { MessageTools } from './message/props';
import type { LogScrolling } from './useLogScrolling';

interface MessageToolsSource extends Pick<MessageTools, 'view' | 'menu'> {
  readonly rows: Rows;
  readonly actions: ConversationActions;
  readonly scrolling: LogScrolling;
}

/** The actions of the messages, as one object that stays the same. */
export const useMessageTools = ({
  rows,
  actions,
  view,
  menu,
  scrolling,
}: MessageToolsSource): MessageTools => {
  const { scroller, bottom } = scrolling;
  const room = usePictureRoom(scroller, bottom.atBottom);
  const isReachable = useReachableMessage(scroller, rows);
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

/**
 * Tab moves to the newest message. The one before it is changed in the page and not by a render, so that a new
 * message renders only its own row.
 *
 * @returns whether a message is the newest; always the same function
 */
const useReachableMessage = (
  scroller: RefObject<HTMLElement | null>,
  rows: Rows,
): ((clientId: string) => boolean) => {
  const newest = rows.at(lastBubble(rows))?.message.clientId ?? null;
  const reachable = useRef(newest);
  reachable.current = newest;
  useLayoutEffect(() => {
    for (const message of scroller.current?.querySelectorAll('article') ?? []) {
      const tabIndex = message.closest<HTMLElement>('[data-unstr]')?.dataset['unstr'] === newest ? 0 : -1;
      if (message.tabIndex !== tabIndex) message.tabIndex = tabIndex;
    }
  }, [scroller, newest]);
  return useCallback((clientId) => clientId === reachable.current, []);
};
