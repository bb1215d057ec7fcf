import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/contract';
import { focusedElement } from '../../foundation/focused-element';
import { useTheme } from '../../foundation/look/ThemeContext';
import { pressedKey } from '../../foundation/pressed-key';
import { useT } from '../../foundation/WordsContext';
import { ConversationSkeleton } from '../../primitives/Skeleton/ConversationSkeleton';
import { whenScrollEnds } from './observe-scrolling';
import type { LogScrolling } from './useLogScrolling';

interface LogProps {
  readonly snapshot: ConversationSnapshot;
  readonly scrolling: LogScrolling;
  readonly children: ReactNode;
}

/** The scroll container of the messages, with its keys. It shows a skeleton or a text while it has no message. */
export const Log = ({ snapshot, scrolling, children }: LogProps) => {
  const t = useT();
  const { Empty, Skeleton = ConversationSkeleton } = useTheme();
  const { rows, phase } = snapshot;
  const { scroller, list, bottom, leading } = scrolling;
  const onHomeOrEnd = useHomeAndEnd();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveAmongMessages(event);
    onHomeOrEnd(event, {
      first: () => list.current?.scrollToIndex(0, { align: 'start' }),
      last: () => {
        // The list ends its earlier way to the first row only for another one.
        list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
        bottom.toBottom('instant');
      },
    });
  };

  return (
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
      // For React's `onClick` the element gets a listener of its own, and screen readers call it "clickable".
      onClickCapture={tapOnEmpty}
      onKeyDown={onKeyDown}
    >
      <div className="kefu-column">
        {phase === 'history' && <Skeleton />}
        {phase === 'ready' && rows.length + leading === 0 && (
          <Empty title={t('conversation_empty')} hint={t('conversation_empty_hint')} />
        )}
        {children}
      </div>
    </div>
  );
};

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move the focus from message to message. The list draws more rows as the focus moves. */
const moveAmongMessages = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEP[pressedKey(event)];
  const messages = [...event.currentTarget.querySelectorAll('article')];
  const from = messages.indexOf(event.target as HTMLElement);
  const next = messages[from + (step ?? 0)];
  if (step === undefined || from < 0 || !next) return;
  event.preventDefault();
  next.focus();
};

interface Ends {
  readonly first: () => void;
  readonly last: () => void;
}

/**
 * The keys Home and End. The browser scrolls to an estimated end, because rows are measured when they are drawn. So
 * the position is corrected when the scrolling has ended, unless the reader has scrolled elsewhere.
 */
const useHomeAndEnd = () => {
  const pending = useRef<AbortController | null>(null);
  return (event: KeyboardEvent<HTMLElement>, ends: Ends): void => {
    pending.current?.abort();
    pending.current = null;
    const scroller = event.currentTarget;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const left = { Home: scrollTop, End: scrollHeight - scrollTop - clientHeight }[pressedKey(event)] ?? 0;
    if (event.defaultPrevented || event.shiftKey || event.altKey || left <= 1) return;
    const correction = new AbortController();
    const { signal } = correction;
    pending.current = correction;
    whenScrollEnds(scroller, pressedKey(event) === 'Home' ? ends.first : ends.last, signal);
    for (const move of ['wheel', 'touchstart', 'pointerdown'])
      scroller.addEventListener(move, () => correction.abort(), { once: true, passive: true, signal });
  };
};

/** A tap beside the bubbles closes the keyboard, unless it ends a selection. */
const tapOnEmpty = (event: MouseEvent<HTMLElement>): void => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('.kefu-bubble, a, button') || getSelection()?.isCollapsed === false) return;
  const focused = focusedElement();
  if (focused instanceof HTMLTextAreaElement) focused.blur();
};
