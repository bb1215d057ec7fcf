import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConversationActions } from '../../../application/presenters/contracts/conversation';
import { goesSmoothly, type Place, staysAtBottom } from './bottom';

export interface Bottom {
  readonly atBottom: boolean;
  readonly toBottom: (how: 'smooth' | 'instant') => void;
  /** To be called when the content may have changed its height. */
  readonly settle: () => void;
  /** The reader was led elsewhere: do not pull them back. */
  readonly leave: () => void;
}

type Tell = Pick<ConversationActions, 'reachedBottom' | 'leftBottom'>;

const measure = (scroller: HTMLElement): Place => ({
  top: scroller.scrollTop,
  height: scroller.scrollHeight,
  viewport: scroller.clientHeight,
});

const wantsCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

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

  const hold = useCallback(
    (at: boolean) => {
      if (held.current === at) return;
      held.current = at;
      setAtBottom(at);
      if (at) reachedBottom();
      else leftBottom();
    },
    [reachedBottom, leftBottom],
  );

  const toBottom = useCallback(
    (how: 'smooth' | 'instant') => {
      const element = scroller.current;
      if (!element) return;
      const smooth = how === 'smooth' && goesSmoothly(measure(element), wantsCalm());
      hold(true);
      element.scrollTo({ top: element.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
    },
    [scroller, hold],
  );

  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (held.current && element.scrollTop + element.clientHeight < element.scrollHeight) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = measure(element);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(settle);
    sizes.observe(element);
    const scrolled = () => {
      const now = measure(element);
      hold(staysAtBottom(held.current, before.current, now));
      before.current = now;
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    settle();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [scroller, settle, hold]);

  useEffect(() => {
    reachedBottom();
  }, [reachedBottom]);

  const leave = useCallback(() => hold(false), [hold]);
  return { atBottom, toBottom, settle, leave };
};
