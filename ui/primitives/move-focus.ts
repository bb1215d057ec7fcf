import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../shared/browser/pressed-key';

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move the focus among the buttons of an element. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const to = MOVES[pressedKey(event)];
  if (!to) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((item) => item.matches(':focus'));
  all[to(at, all.length)]?.focus();
};
