import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../foundation/pressed-key';

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move the focus from bubble to bubble. The list draws more rows as the focus moves. */
export const moveAmongBubbles = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEP[pressedKey(event)];
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLElement) || !('bubble' in from.dataset)) return;
  const bubbles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bubble]')];
  const next = bubbles[bubbles.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
