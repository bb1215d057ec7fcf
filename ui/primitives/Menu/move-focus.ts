import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../foundation/pressed-key';

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move the focus inside the menu. Tab closes it. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, onClose: () => void) => {
  const key = pressedKey(event);
  if (key === 'Tab') {
    event.preventDefault();
    onClose();
    return;
  }
  const to = MOVES[key];
  if (!to) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((item) => item.matches(':focus'));
  all[to(at, all.length)]?.focus();
};
