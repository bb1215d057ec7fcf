import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationActions } from '../../../application/presentation/conversation/contract';
import { LIMITS } from '../../../domain/limits';
import { matchesMedia } from '../../foundation/matches-media';
import { observeSize } from '../../foundation/observe-size';
import { fromBottom, goesSmoothly, type Place, risen, staysAtBottom } from './bottom';

export interface Bottom {
  readonly atBottom: boolean;
  readonly toBottom: (how: 'smooth' | 'instant') => void;
  /** To be called when the content may have changed its height. */
  readonly settle: () => void;
  /** Leads the reader to a row that stands so many pixels from the top, or to the bottom where that comes first. */
  readonly lead: (offset: number, unseen: number) => 'moved' | 'there';
  /** Counts the ways to the bottom that were taken: whoever leads elsewhere stops. */
  readonly wentBack: () => number;
}

/** Not every browser says when scrolling has come to rest. */
const REST_MS = 150;

type Tell = Pick<ConversationActions, 'reachedBottom' | 'leftBottom'>;

const measure = (scroller: HTMLElement): Place => ({
  top: scroller.scrollTop,
  height: scroller.scrollHeight,
  viewport: scroller.clientHeight,
});

const wantsCalm = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');

/**
 * Holds the end of the conversation in view while the reader is there: when messages come, when pictures load, when the
 * composer grows and when the keyboard opens. A reader who scrolled up is left alone.
 */
export const useBottom = (
  scroller: RefObject<HTMLElement | null>,
  { reachedBottom, leftBottom }: Tell,
): Bottom => {
  const [atBottom, setAtBottom] = useState(true);
  const held = useRef(true);
  const before = useRef<Place>({ top: 0, height: 0, viewport: 0 });
  /** The reader is on the way up, though not yet away from the bottom: nothing pulls against them. */
  const rising = useRef(false);
  const returned = useRef(0);

  const hold = useCallback(
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
      const smooth = how === 'smooth' && goesSmoothly(measure(element), wantsCalm());
      rising.current = false;
      returned.current += 1;
      hold(true);
      // jsdom has no scrollTo.
      element.scrollTo?.({ top: element.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
    },
    [scroller, hold],
  );

  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const now = measure(element);
    // Moved since the last scroll event: that event would come too late.
    hold(staysAtBottom(held.current, before.current, now));
    if (held.current && !rising.current && fromBottom(now) > 0) element.scrollTop = element.scrollHeight;
    before.current = measure(element);
  }, [scroller, hold]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const unobserve = observeSize(element, settle);
    let rest: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      const now = measure(element);
      rising.current = risen(before.current, now);
      clearTimeout(rest);
      rest = setTimeout(rested, REST_MS);
      hold(staysAtBottom(held.current, before.current, now));
      before.current = now;
    };
    const rested = () => {
      if (!rising.current) return;
      rising.current = false;
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
  }, [scroller, settle, hold]);

  useEffect(() => {
    reachedBottom();
  }, [reachedBottom]);

  const lead = useCallback(
    (offset: number, unseen: number) => {
      const element = scroller.current;
      if (!element) return 'there';
      const { top, height, viewport } = measure(element);
      const target = Math.min(offset, height - viewport);
      hold(height - viewport - target <= LIMITS.atBottomPixels, unseen);
      if (Math.abs(top - target) <= 1) return 'there';
      element.scrollTop = target;
      before.current = measure(element);
      return 'moved';
    },
    [scroller, hold],
  );
  const wentBack = useCallback(() => returned.current, []);

  return { atBottom, toBottom, settle, lead, wentBack };
};
