import type { DOMAttributes, KeyboardEvent, SyntheticEvent } from 'react';
import { pressedKey } from '../../shared/browser/pressed-key';

/** For the page, too: it may close something of its own, or hold the focus in a modal. */
const SHARED_KEYS = ['Escape', 'Tab'];

const hide = (event: SyntheticEvent): void => {
  if (!SHARED_KEYS.includes(pressedKey(event as KeyboardEvent))) event.stopPropagation();
};

/** The page hears the press, which may close its menu, but cannot prevent what it does here: the focus of the text box. */
const keepDefault = ({ nativeEvent }: SyntheticEvent): void => {
  Object.defineProperty(nativeEvent, 'preventDefault', { value: () => undefined });
};

/**
 * A game prevents keys, touches and the wheel for its whole page, a modal the wheel outside it, and a shop may prevent copying. As if the
 * chat were a frame, what a visitor does in it stays in it. A listener that captures at the window comes before.
 */
export const OWN_INPUT: DOMAttributes<Element> = {
  onKeyDown: hide,
  onKeyPress: hide,
  onKeyUp: hide,
  onWheel: hide,
  onTouchMove: hide,
  onCopy: hide,
  onCut: hide,
  onPaste: hide,
  onContextMenu: hide,
  onDragStart: hide,
  onPointerDown: keepDefault,
  onMouseDown: keepDefault,
  onTouchStart: keepDefault,
};
