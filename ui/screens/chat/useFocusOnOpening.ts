import { useContext, useEffect, useRef } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { isTouchFirst } from '../../../shared/browser/matches-media';
import { useIsModalOpen } from '../../foundation/ModalContext';
import { OpeningContext } from '../../foundation/OpeningContext';

/**
 * Gives the text box the focus when the chat opens. On a touch screen it does not, because the keyboard would cover
 * the conversation. It does not either while the page around the chat has the focus.
 *
 * @param isOpen false: the text box is drawn, but not seen yet
 * @returns ref of the panel
 */
export const useFocusOnOpening = (isOpen: boolean) => {
  const panel = useRef<HTMLDivElement>(null);
  const openings = useContext(OpeningContext);
  const isCovered = useIsModalOpen();
  /** 0: the chat was not drawn before, and the visitor may have moved the focus meanwhile. */
  const seen = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an opening moves the focus, not a dialog that closes
  useEffect(() => {
    // StrictMode runs an effect twice; the second run belongs to the same opening.
    if (!isOpen || seen.current === openings) return;
    const isTaken = seen.current === 0 && focusedElement() !== document.body;
    seen.current = openings;
    if (isTaken || isCovered || isTouchFirst() || !document.hasFocus()) return;
    panel.current?.querySelector<HTMLElement>('[data-kefu="composer"]')?.focus({ preventScroll: true });
  }, [openings, isOpen]);

  return panel;
};
