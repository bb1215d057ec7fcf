import { type ReactNode, useCallback, useRef, useState } from 'react';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presentation/conversation/conversation-contract';
import { SharedBudget } from '../../../domain/layout/layout-budget';
import type { Message } from '../../../domain/message/message';
import { useTheme } from '../../foundation/look/ThemeContext';
import { lazyPart, lazyView, usePreload } from '../../primitives/LazyView/lazy-view';
import { LayoutBudgetContext } from '../../primitives/layout-share';
import { Log } from './Log';
import { MessageList } from './MessageList';
import type { OpenMenu } from './MessageMenu';
import { usePreloadUpload } from './message/Body';
import type { ViewMedia } from './message/props';
import { useLogScrolling } from './useLogScrolling';
import { useMessageTools } from './useMessageTools';
import { useRowFocus } from './useRowFocus';

interface ConversationProps {
  readonly snapshot: ConversationSnapshot;
  readonly actions: ConversationActions;
  readonly view?: ViewMedia | undefined;
  /** Set while the search is open: closes it. */
  readonly onSearchEnd?: (() => void) | undefined;
  /** Below the last message. */
  readonly after?: ReactNode;
}

const MessageMenu = lazyView(
  () => import('./MessageMenu'),
  'MessageMenu',
  ({ onClose }) => onClose(),
);

const Search = lazyView(
  () => import('./search/Search'),
  'Search',
  ({ onClose }) => onClose(),
);

const Announcer = lazyPart(() => import('./Announcer'), 'Announcer');
const TypingIndicator = lazyPart(() => import('./TypingIndicator'), 'TypingIndicator');
const JumpToUnread = lazyPart(() => import('./JumpToUnread'), 'JumpToUnread');

/** The messages, which open at their bottom, with the scroll button and the menu of a message. */
export const Conversation = ({ snapshot, actions, view, onSearchEnd, after }: ConversationProps) => {
  const { layout, zoneStyles } = useTheme();
  const { rows, news, unreadBelow, phase, typing } = snapshot;
  const scrolling = useLogScrolling(snapshot, actions);
  const { atBottom } = scrolling.bottom;
  const menu = useMessageMenu();
  const focus = useRowFocus(scrolling.scroller, rows);
  const { isReachable } = focus;
  const tools = useMessageTools({ actions, view, menu: menu.show, isReachable, scrolling });
  const [budget] = useState(() => new SharedBudget());
  const since = useRef<ConversationSnapshot['news'] | null>(null);
  if (phase === 'ready') since.current ??= news;
  usePreload(JumpToUnread);
  usePreloadUpload();

  return (
    <div
      className="kefu-conversation"
      data-bubbles={layout.bubbles}
      data-searching={onSearchEnd && ''}
      style={zoneStyles.log}
    >
      {onSearchEnd && <Search snapshot={snapshot} {...scrolling} onClose={onSearchEnd} />}
      <Log snapshot={snapshot} scrolling={scrolling} focus={focus}>
        <LayoutBudgetContext.Provider value={budget}>
          <MessageList snapshot={snapshot} scrolling={scrolling} forKeys={focus.kept} tools={tools} />
        </LayoutBudgetContext.Provider>
        <div ref={scrolling.below}>
          {typing && <TypingIndicator />}
          {after}
        </div>
      </Log>
      {!atBottom && <JumpToUnread snapshot={snapshot} {...scrolling} />}
      {phase === 'ready' && (
        <Announcer
          since={since.current ?? news}
          rows={rows}
          news={news}
          unreadBelow={unreadBelow}
          atBottom={atBottom}
        />
      )}
      {menu.open && (
        <MessageMenu open={menu.open} snapshot={snapshot} actions={actions} onClose={menu.hide} />
      )}
    </div>
  );
};

const useMessageMenu = () => {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const show = useCallback(
    (message: Message, at: { readonly x: number; readonly y: number }) => setOpen({ message, ...at }),
    [],
  );
  const hide = useCallback(() => setOpen(null), []);
  return { open, show, hide };
};
