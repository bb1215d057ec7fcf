import type { MouseEvent } from 'react';
import { focusedElement } from '../../foundation/focused-element';

/** A tap beside the bubbles closes the keyboard, unless it ends a selection. */
export const tapOnEmpty = (event: MouseEvent<HTMLElement>): void => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('.kefu-bubble, a, button') || getSelection()?.isCollapsed === false) return;
  const focused = focusedElement();
  if (focused instanceof HTMLTextAreaElement) focused.blur();
};
