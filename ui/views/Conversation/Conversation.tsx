import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useTheme } from '../../foundation/look/ThemeContext';
import { observeSize } from '../../foundation/observe-size';
import { useT } from '../../foundation/WordsContext';
import { lazyPart, lazyView, usePreload } from '../../primitives/LazyView/lazy-view';
import { ConversationSkeleton } from '../../primitives/Skeleton/ConversationSkeleton';
import { VirtualList } from '../../primitives/VirtualList';
import { Advertisement } from './Advertisement';
import { ROW_ESTIMATE } from './buffer';
import { onHomeOrEnd } from './home-and-end-keys';
import type { MessageWays } from './message/props';
import { moveAmongBubbles } from './move-among-bubbles';
import type { ConversationProps } from './props';
import { RowView } from './RowView';
import { TypingIndicator } from './TypingIndicator';
import { tapOnEmpty } from './tap-on-empty';
import { useArrivals } from './useArrivals';
import { useBottom } from './useBottom';
import { useKeptRows } from './useKeptRows';
import { useMessageMenu } from './useMessageMenu';
import { useOpeningPosition } from './useOpeningPosition';
import { usePictureRoom } from './usePictureRoom';
import { useReachableBubble } from './useReachableBubble';

const MessageMenu = lazyView(
  () => import('./MessageMenu'),
  'MessageMenu',
  ({ onClose }) => onClose(),
);

const Announcer = lazyPart(() => import('./Announcer'), 'Announcer');
const Jump = lazyPart(() => import('./Jump'), 'Jump');

/** The scrolling conversation: a virtual list that starts at its bottom. Its cost does not grow with its length. */
export const Conversation = ({ snapshot, actions, view, after }: ConversationProps) => {
  const t = useT();
  const { Empty, Skeleton = ConversationSkeleton, layout, zoneStyles } = useTheme();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { rows, advertisement, phase, typing } = snapshot;
  const leading = advertisement === '' ? 0 : 1;
  const bottom = useBottom(scroller, actions);
  const arrived = useArrivals(snapshot);
  const menu = useMessageMenu();
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what changes the height before the list measures it
  useLayoutEffect(bottom.contentChanged, [bottom.contentChanged, rows, typing, phase]);
  const below = useRef<HTMLDivElement>(null);
  useEffect(
    () => (below.current ? observeSize(below.current, bottom.contentChanged) : undefined),
    [bottom.contentChanged],
  );
  const today = useToday(snapshot.now);
  const [reached, setReached] = useState<string | null>(null);
  useOpeningPosition({ snapshot, scroller, list, bottom, leading, onReached: setReached });
  const since = useRef(snapshot.news);
  usePreload(Jump);

  const room = usePictureRoom(scroller, bottom.atBottom);
  const isReachable = useReachableBubble(scroller, rows);
  const ways = useMemo<MessageWays>(
    () => ({
      resend: actions.resend,
      cancel: actions.remove,
      copied: actions.copied,
      view,
      room,
      menu: menu.show,
      isReachable,
    }),
    [actions, view, room, menu.show, isReachable],
  );
  const count = rows.length + leading;
  /** Only the length is read here. The rows are read one by one. */
  const places = useMemo(() => ({ length: count }), [count]);
  const shift = usePrepended(rows.at(0)?.message.clientId ?? null, rows.length);

  const { kept, buffer, onScrollEnd } = useKeptRows(list, bottom.atBottom, shift);

  const row = (_: unknown, index: number) => {
    if (index < leading) {
      return <Advertisement key="advertisement" html={advertisement} onCopied={actions.copied} />;
    }
    const at = index - leading;
    const found = rows.at(at);
    if (!found) return <div key={`gone-${at}`} />;
    return (
      <RowView
        key={found.message.clientId}
        row={found}
        today={today}
        arriving={arrived.includes(found.message)}
        ways={ways}
      />
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveAmongBubbles(event);
    onHomeOrEnd(event, {
      first: () => list.current?.scrollToIndex(0, { align: 'start' }),
      last: () => bottom.toBottom('instant'),
    });
  };

  return (
    <div className="kefu-conversation" data-bubbles={layout.bubbles} style={zoneStyles.log}>
      <div
        ref={scroller}
        className="kefu-log"
        role="log"
        aria-live="off"
        aria-label={t('conversation')}
        aria-busy={phase === 'history'}
        data-kefu="conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onClick={tapOnEmpty}
        onKeyDown={onKeyDown}
      >
        <div className="kefu-column">
          {phase === 'history' && <Skeleton />}
          {phase === 'ready' && count === 0 && (
            <Empty title={t('conversation_empty')} hint={t('conversation_empty_hint')} />
          )}
          <VirtualList
            handle={list}
            scrollRef={scroller}
            data={places}
            bufferSize={buffer}
            itemSize={ROW_ESTIMATE}
            shift={shift}
            keepMounted={kept}
            onScrollEnd={onScrollEnd}
            onResize={bottom.contentChanged}
          >
            {row}
          </VirtualList>
          {typing !== null && <TypingIndicator who={typing} />}
          <div ref={below}>{after}</div>
        </div>
      </div>
      {!bottom.atBottom && (
        <Jump
          snapshot={snapshot}
          scroller={scroller}
          list={list}
          bottom={bottom}
          leading={leading}
          reached={reached}
          onReached={setReached}
        />
      )}
      {phase === 'ready' && (
        <Announcer
          since={since.current}
          rows={snapshot.rows}
          news={snapshot.news}
          unreadBelow={snapshot.unreadBelow}
          atBottom={bottom.atBottom}
        />
      )}
      {menu.open && <MessageMenu open={menu.open} actions={actions} onClose={menu.hide} />}
    </div>
  );
};

/** A fixed moment of today, so that rows are drawn again at midnight and not every 30 s. */
const useToday = (now: number): number => {
  const day = new Date(now * 1000).toDateString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is what counts
  return useMemo(() => now, [day]);
};

/**
 * True in the render in which rows were added before the first one. Then the list keeps its distance from the end.
 */
const usePrepended = (first: string | null, length: number): boolean => {
  const before = useRef({ first, length });
  const prepended =
    before.current.first !== null && first !== before.current.first && length > before.current.length;
  before.current = { first, length };
  return prepended;
};
