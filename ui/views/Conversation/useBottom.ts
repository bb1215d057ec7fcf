import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationActions } from '../../../application/presentation/conversation/contract';
import { LIMITS } from '../../../domain/limits';
import { matchesMedia } from '../../foundation/matches-media';
import { observeSize } from '../../foundation/observe-size';
import {
  fromBottom,
  isAtBottom,
  readerMovedUp,
  type ScrollPosition,
  scrollsSmoothly,
} from './scroll-position';

export interface Bottom {
  readonly atBottom: boolean;
  readonly toBottom: (how: 'smooth' | 'instant') => void;
  /** Is called when the content may have changed its height. */
  readonly contentChanged: () => void;
  /** Scrolls to an offset from the top in pixels, or to the bottom if that comes first. */
  readonly scrollTo: (offset: number, unseen: number) => 'moved' | 'there';
  /** If this number has changed, the reader has chosen the bottom, so a scroll to another row stops. */
  readonly timesScrolledToBottom: () => number;
}

/** Not every browser fires scrollend. */
const REST_MS = 150;

type BottomActions = Pick<ConversationActions, 'reachedBottom' | 'leftBottom'>;

const measure = (scroller: HTMLElement): ScrollPosition => ({
  top: scroller.scrollTop,
  height: scroller.scrollHeight,
  viewport: scroller.clientHeight,
});

const prefersReducedMotion = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');

/**
 * Keeps the end of the conversation visible while the reader is there: when messages come, when pictures load, when
 * the composer grows and when the keyboard opens. If the reader has scrolled up, nothing moves.
 */
export const useBottom = (
  scroller: RefObject<HTMLElement | null>,
  { reachedBottom, leftBottom }: BottomActions,
): Bottom => {
  const [atBottom, setAtBottom] = useState(true);
  const held = useRef(true);
  const before = useRef<ScrollPosition>({ top: 0, height: 0, viewport: 0 });
  /** The reader scrolls upwards and is still near the bottom. The list must not scroll back. */
  const movingUp = useRef(false);
  const scrolledToBottom = useRef(0);

  const setHeld = useCallback(
    (at: boolean, unseen?: number) => {
      if (held.current === at) return;
      held.current = at;
      setAtBottom(at);
      if (at) reachedBottom();
      else leftBottom(unseen);
    },
    [reachedBottom, leftBottom],
  );

  const toBottom = useCallback(
    (how: 'smooth' | 'instant') => {
      const element = scroller.current;
      if (!element) return;
      const smooth = how === 'smooth' && scrollsSmoothly(measure(element), prefersReducedMotion());
      movingUp.current = false;
      scrolledToBottom.current += 1;
      setHeld(true);
      // jsdom has no scrollTo.
      element.scrollTo?.({ top: element.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
    },
    [scroller, setHeld],
  );

  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const now = measure(element);
    // The reader may have scrolled since the last scroll event.
    setHeld(isAtBottom(held.current, before.current, now));
    if (held.current && !movingUp.current && fromBottom(now) > 0) element.scrollTop = element.scrollHeight;
    before.current = measure(element);
  }, [scroller, setHeld]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const unobserve = observeSize(element, settle);
    let rest: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      const now = measure(element);
      movingUp.current = readerMovedUp(before.current, now);
      clearTimeout(rest);
      rest = setTimeout(rested, REST_MS);
      setHeld(isAtBottom(held.current, before.current, now));
      before.current = now;
    };
    const rested = () => {
      if (!movingUp.current) return;
      movingUp.current = false;
      settle();
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('scrollend', rested, { passive: true });
    settle();
    return () => {
      clearTimeout(rest);
      unobserve();
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('scrollend', rested);
    };
  }, [scroller, settle, setHeld]);

  useEffect(() => {
    reachedBottom();
  }, [reachedBottom]);

  const lead = useCallback(
    (offset: number, unseen: number) => {
      const element = scroller.current;
      if (!element) return 'there';
      const { top, height, viewport } = measure(element);
      const target = Math.min(offset, height - viewport);
      setHeld(height - viewport - target <= LIMITS.atBottomPixels, unseen);
      if (Math.abs(top - target) <= 1) return 'there';
      element.scrollTop = target;
      before.current = measure(element);
      return 'moved';
    },
    [scroller, setHeld],
  );
  const wentBack = useCallback(() => scrolledToBottom.current, []);

  return { atBottom, toBottom, contentChanged: settle, scrollTo: lead, timesScrolledToBottom: wentBack };
};
