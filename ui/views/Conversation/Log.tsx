import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/conversation-contract';
import { focusedElement } from '../../../shared/browser/focused-element';
import { pressedKey } from '../../../shared/browser/pressed-key';
import { useTheme } from '../../foundation/look/ThemeContext';
import { useT } from '../../foundation/TranslationsContext';
import { ConversationSkeleton } from '../../primitives/Skeleton/ConversationSkeleton';
import { scrollUntilSettled } from './observe-scrolling';
import type { LogScrolling } from './useLogScrolling';
import type { RowFocus } from './useRowFocus';

interface LogProps {
  readonly snapshot: ConversationSnapshot;
  readonly scrolling: LogScrolling;
  readonly focus: RowFocus;
  readonly children: ReactNode;
}

/** The scroll container of the messages, with its keys. It shows a skeleton or a text while it has no message. */
export const Log = ({ snapshot, scrolling, focus, children }: LogProps) => {
  const t = useT();
  const { Empty, Skeleton = ConversationSkeleton } = useTheme();
  const { rows, phase } = snapshot;
  const { scroller, bottom, leading } = scrolling;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (pressedKey(event) === 'Tab' && !event.shiftKey) focus.beforeTab();
    moveAmongMessages(event);
    toHomeOrEnd(event, bottom);
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
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
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

/** Arrow keys move the focus from message to message, also from a link or a button. In a film or a table they have their own meaning. */
const moveAmongMessages = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEP[pressedKey(event)];
  if (step === undefined || !isInMessage(event)) return;
  const messages = drawnMessages(event.currentTarget);
  const from = messages.findIndex((message) => message.contains(event.target as Node));
  const next = messages[from + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const isInMessage = ({ target }: KeyboardEvent): boolean =>
  (target as Element).matches('article, article :is(a, button)');

const drawnMessages = (log: HTMLElement): readonly HTMLElement[] => [...log.querySelectorAll('article')];

/**
 * The keys Home and End. The browser would scroll to an estimated end, because rows are measured when they are drawn. It may also
 * go on with the way of an earlier key after the list has reached its end. If a message has the focus, the message at this end
 * gets it.
 */
const toHomeOrEnd = (event: KeyboardEvent<HTMLElement>, { scrollTo }: LogScrolling['bottom']): void => {
  const scroller = event.currentTarget;
  const key = pressedKey(event);
  if ((key !== 'Home' && key !== 'End') || event.defaultPrevented || hasModifier(event)) return;
  const movesFocus = isInMessage(event);
  // In a film, a table or a text box they have their own meaning.
  if (!movesFocus && event.target !== scroller) return;
  event.preventDefault();
  const isHome = key === 'Home';
  scrollUntilSettled(scroller, () => {
    const place = scrollTo(isHome ? 0 : Number.POSITIVE_INFINITY);
    if (movesFocus && place === 'there')
      drawnMessages(scroller)
        .at(isHome ? 0 : -1)
        ?.focus({ preventScroll: true });
    return place;
  });
};

const hasModifier = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  shiftKey || altKey || ctrlKey || metaKey;

/** A tap beside the bubbles closes the keyboard, unless it ends a selection. */
const tapOnEmpty = (event: MouseEvent<HTMLElement>): void => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('.kefu-bubble, a, button') || getSelection()?.isCollapsed === false) return;
  const focused = focusedElement();
  if (focused instanceof HTMLTextAreaElement) focused.blur();
};
