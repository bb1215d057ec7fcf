import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../../shared/browser/pressed-key';

/** How far a key scrolls, in visible heights. A page keeps a line or two of the one before. */
const PAGES: Readonly<Record<string, number>> = {
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: 0.9,
  PageUp: -0.9,
  ' ': 0.9,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Scrolls the body of a dialog that has just been opened. The dialog itself has the focus then, and the browser scrolls only
 * what is around the focus.
 */
export const scrollByKey = (event: KeyboardEvent<HTMLElement>, body: HTMLElement | null): void => {
  const key = pressedKey(event);
  const pages = Object.hasOwn(PAGES, key) ? PAGES[key] : undefined;
  if (!body || pages === undefined || event.target !== event.currentTarget) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { scrollTop, scrollHeight, clientHeight } = body;
  body.scrollTop = Math.min(scrollHeight, Math.max(0, scrollTop + pages * clientHeight));
};
