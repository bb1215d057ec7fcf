import type { RefObject } from 'react';
import * as LIMITS from '../../../domain/limits';
import { focusedElement } from '../../../shared/browser/focused-element';
import { matchesMedia } from '../../../shared/browser/matches-media';

export interface StickToBottom {
  readonly toBottom: (how: 'smooth' | 'instant') => void;
  /** Is called when the content may have changed its height. */
  readonly contentChanged: () => void;
  /** Is called when the list has measured rows. It has corrected the position in the same frame, after the scroll event. */
  readonly rowsMeasured: () => void;
  /** Scrolls to an offset from the top in pixels, or to the bottom if that comes first. */
  readonly scrollTo: (offset: number, unseen?: number) => 'moved' | 'there';
  /** If this number has changed, the reader has chosen the bottom, so a scroll to another row stops. */
  readonly timesScrolledToBottom: () => number;
  /** Is called at each scroll event. */
  readonly scrolled: (element: HTMLElement) => void;
  /** Is called when the element no longer scrolls, or has not scrolled for a while. */
  readonly rested: () => void;
}

/** Is called when the reader reaches or leaves the bottom. */
type Report = (atBottom: boolean, unseen?: number) => void;

const measure = (scroller: HTMLElement): ScrollPosition => ({
  top: scroller.scrollTop,
  height: scroller.scrollHeight,
  viewport: scroller.clientHeight,
});

const prefersReducedMotion = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');

/** Knows whether the reader is at the bottom of the element. If so, the element stays there when its content changes. */
export const stickToBottom = (scroller: RefObject<HTMLElement | null>, report: Report): StickToBottom => {
  let atBottom = true;
  let before: ScrollPosition = { top: 0, height: 0, viewport: 0 };
  /** The reader scrolls upwards and is still near the bottom. The list must not scroll back. */
  let movingUp = false;
  let timesScrolled = 0;

  const setAtBottom = (at: boolean, unseen?: number) => {
    if (atBottom === at) return;
    atBottom = at;
    report(at, unseen);
  };
  const toBottom = (how: 'smooth' | 'instant') => {
    const element = scroller.current;
    if (!element) return;
    const smooth = how === 'smooth' && scrollsSmoothly(measure(element), prefersReducedMotion());
    movingUp = false;
    timesScrolled += 1;
    setAtBottom(true);
    // jsdom has no scrollTo.
    element.scrollTo?.({ top: element.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
  };
  const change = (byList: boolean) => {
    const element = scroller.current;
    if (!element) return;
    const now = measure(element);
    const movedToFocus = now.top < before.top - 1 && bottomHidesFocus(element, now);
    // The reader may have scrolled since the last scroll event, but not the list: it moves up when rows above become lower.
    setAtBottom(!movedToFocus && ((byList && atBottom) || isAtBottom(atBottom, before, now)));
    if (atBottom && !movingUp && fromBottom(now) > 0) element.scrollTop = element.scrollHeight;
    before = measure(element);
  };
  const scrollTo = (offset: number, unseen?: number) => {
    const element = scroller.current;
    if (!element) return 'there';
    const { top, height, viewport } = measure(element);
    const target = Math.min(offset, height - viewport);
    setAtBottom(height - viewport - target <= LIMITS.atBottomPixels, unseen);
    if (Math.abs(top - target) <= 1) return 'there';
    element.scrollTop = target;
    before = measure(element);
    return 'moved';
  };
  const scrolled = (element: HTMLElement) => {
    const now = measure(element);
    movingUp = readerMovedUp(before, now);
    setAtBottom(isAtBottom(atBottom, before, now));
    before = now;
  };
  const rested = () => {
    if (!movingUp) return;
    movingUp = false;
    if (scroller.current && !bottomHidesFocus(scroller.current, measure(scroller.current))) change(false);
  };
  const timesScrolledToBottom = () => timesScrolled;
  return {
    toBottom,
    contentChanged: () => change(false),
    rowsMeasured: () => change(true),
    scrollTo,
    timesScrolledToBottom,
    scrolled,
    rested,
  };
};

/** The measured values of a scroll container, in pixels. */
interface ScrollPosition {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

const fromBottom = ({ top, height, viewport }: ScrollPosition): number => height - top - viewport;

/** Whether the control with the focus is in view now, and would be above the view at the bottom. */
const bottomHidesFocus = (element: HTMLElement, now: ScrollPosition): boolean => {
  const focused = focusedElement();
  if (!focused || focused === element || focused === document.body || !element.contains(focused))
    return false;
  const top = focused.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return top > -1 && top < fromBottom(now);
};

/**
 * Whether the reader is at the bottom. If the content grows, the bottom moves away without an action of the reader.
 * So only a scroll upwards leaves the bottom.
 */
export const isAtBottom = (was: boolean, before: ScrollPosition, now: ScrollPosition): boolean => {
  if (fromBottom(now) <= LIMITS.atBottomPixels) return true;
  const movedUp = now.top < before.top - 1;
  // The position also changes if rows are smaller than estimated, or if a keyboard opens.
  const resized = now.viewport !== before.viewport || now.height < before.height;
  return was && (!movedUp || resized);
};

/**
 * If the content changes, the height changes too. So it was the reader who scrolled if height and viewport are
 * unchanged.
 */
const readerMovedUp = (before: ScrollPosition, now: ScrollPosition): boolean =>
  now.top < before.top - 1 && now.height === before.height && now.viewport === before.viewport;

/** A longer distance is jumped, because a smooth scroll over a thousand messages would take too long. */
const SMOOTH_VIEWPORTS = 3;

export const scrollsSmoothly = (position: ScrollPosition, reducedMotion: boolean): boolean =>
  !reducedMotion && fromBottom(position) <= position.viewport * SMOOTH_VIEWPORTS;
