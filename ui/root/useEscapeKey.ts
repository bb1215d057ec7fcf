import { useEffect } from 'react';
import { pressedKey } from '../../shared/browser/pressed-key';
import type { EscapeStack } from '../foundation/EscapeContext';

/**
 * Handles Escape while no element has the focus. After a press on a veil or on text, the page's body has the focus,
 * and no element of the widget receives keys. If the last press was outside the widget, the key belongs to the host
 * page.
 */
export const useEscapeKey = (root: Element | null, escapes: EscapeStack): void => {
  useEffect(() => {
    if (!root) return undefined;
    const page = root.ownerDocument;
    let isElsewhere = false;
    const pressed = (event: PointerEvent) => {
      isElsewhere = !event.composedPath().includes(root);
    };
    const key = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.target !== page.body || isElsewhere) return;
      if (escapes.escape()) event.stopPropagation();
    };
    // In the capture phase: listeners of the page itself, such as the frame's own Escape, are called after us.
    page.addEventListener('pointerdown', pressed, true);
    page.addEventListener('keydown', key, true);
    return () => {
      page.removeEventListener('pointerdown', pressed, true);
      page.removeEventListener('keydown', key, true);
    };
  }, [root, escapes]);
};
