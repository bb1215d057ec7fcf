import { useMemo } from 'react';
import type { ConversationActions } from '../../../application/presentation/conversation/conversation-contract';
import { useImagePlaceholders } from './message/image-placeholder';
import type { MessageTools } from './message/props';
import type { LogScrolling } from './useLogScrolling';

interface MessageToolsSource extends Pick<MessageTools, 'view' | 'menu' | 'isReachable'> {
  readonly actions: ConversationActions;
  readonly scrolling: LogScrolling;
}

/** The actions of the messages, as one object that stays the same. */
export const useMessageTools = ({
  actions,
  view,
  menu,
  isReachable,
  scrolling,
}: MessageToolsSource): MessageTools => {
  const { scroller, bottom } = scrolling;
  const room = useImagePlaceholders(scroller, bottom.atBottom);
  return useMemo(
    () => ({
      resend: actions.resend,
      cancel: actions.remove,
      copied: actions.copied,
      say: actions.say,
      view,
      room,
      menu,
      isReachable,
    }),
    [actions, view, room, menu, isReachable],
  );
};
