import { useEffect } from 'react';
import type { EscapeStack } from '../foundation/EscapeContext';

/**
 * Escape when nothing has the focus: a press on a veil or on words leaves it with the page's body, where no element of the
 * widget hears a key. It is ours unless the last press was somewhere else in the embedding page.
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
      if (event.key !== 'Escape' || event.isComposing || event.target !== page.body || isElsewhere) return;
      if (escapes.escape()) event.stopPropagation();
    };
    // While going down: who listens to the page itself (the embedding frame's own Escape) is asked after us.
    page.addEventListener('pointerdown', pressed, true);
    page.addEventListener('keydown', key, true);
    return () => {
      page.removeEventListener('pointerdown', pressed, true);
      page.removeEventListener('keydown', key, true);
    };
  }, [root, escapes]);
};
