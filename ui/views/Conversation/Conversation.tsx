import { useRef, useState } from 'react';
import { SharedBudget } from '../../../domain/layout/layout-budget';
import { useTheme } from '../../foundation/look/ThemeContext';
import { lazyPart, lazyView, usePreload } from '../../primitives/LazyView/lazy-view';
import { LayoutBudgetContext } from '../../primitives/layout-share';
import { Log } from './Log';
import { MessageList } from './MessageList';
import { FilmPlayers, FilmPlayersContext } from './message/film-players';
import type { ConversationProps } from './props';
import { TypingIndicator } from './TypingIndicator';
import { useLogScrolling } from './useLogScrolling';
import { useMessageMenu } from './useMessageMenu';
import { useMessageWays } from './useMessageWays';

const MessageMenu = lazyView(
  () => import('./MessageMenu'),
  'MessageMenu',
  ({ onClose }) => onClose(),
);

const Announcer = lazyPart(() => import('./Announcer'), 'Announcer');
const JumpToUnread = lazyPart(() => import('./JumpToUnread'), 'JumpToUnread');

/** The messages, which open at their bottom, with the scroll button and the menu of a message. */
export const Conversation = ({ snapshot, actions, view, after }: ConversationProps) => {
  const { layout, zoneStyles } = useTheme();
  const { rows, news, unreadBelow, phase, typing } = snapshot;
  const scrolling = useLogScrolling(snapshot, actions);
  const { atBottom } = scrolling.bottom;
  const menu = useMessageMenu();
  const ways = useMessageWays({ rows, actions, view, menu: menu.show, scrolling });
  const [budget] = useState(() => new SharedBudget());
  const [players] = useState(() => new FilmPlayers(scrolling.scroller));
  const since = useRef<ConversationProps['snapshot']['news'] | null>(null);
  if (phase === 'ready') since.current ??= news;
  usePreload(JumpToUnread);

  return (
    <div className="kefu-conversation" data-bubbles={layout.bubbles} style={zoneStyles.log}>
      <Log snapshot={snapshot} scrolling={scrolling}>
        <LayoutBudgetContext.Provider value={budget}>
          <FilmPlayersContext.Provider value={players}>
            <MessageList snapshot={snapshot} scrolling={scrolling} ways={ways} />
          </FilmPlayersContext.Provider>
        </LayoutBudgetContext.Provider>
        {typing && <TypingIndicator />}
        <div ref={scrolling.below}>{after}</div>
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
      {menu.open && <MessageMenu open={menu.open} actions={actions} onClose={menu.hide} />}
    </div>
  );
};
