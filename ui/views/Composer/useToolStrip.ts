import { type ComponentPropsWithRef, type RefObject, useId, useRef, useState } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { useEscape } from '../../foundation/EscapeContext';
import type { Tool } from '../../foundation/look/composer-props';

interface ToolStrip {
  readonly isOpen: boolean;
  readonly plus: ComponentPropsWithRef<'button'>;
  readonly plusRef: RefObject<HTMLButtonElement | null>;
  readonly strip: { readonly id: string; readonly ref: RefObject<HTMLDivElement | null> };
  readonly close: () => void;
}

/** Tools behind a plus. The plus opens and closes them, and Escape closes them. */
export const useToolStrip = (label: string): ToolStrip => {
  const id = useId();
  const plusRef = useRef<HTMLButtonElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** If the focus is in the strip, it would be lost. */
  const close = () => {
    if (ref.current?.contains(focusedElement())) plusRef.current?.focus();
    setIsOpen(false);
  };
  useEscape(isOpen, close);

  return {
    isOpen,
    plusRef,
    plus: {
      ref: plusRef,
      type: 'button',
      'aria-label': label,
      title: label,
      'aria-expanded': isOpen,
      'aria-controls': id,
      // The text box keeps the focus, so that the keyboard of a phone stays open.
      onMouseDown: (event) => event.preventDefault(),
      onClick: () => (isOpen ? close() : setIsOpen(true)),
    },
    strip: { id, ref },
    close,
  };
};

/**
 * The same tool, which closes the strip first. A tool that opens a panel does not close the strip, because it also
 * closes the panel.
 */
export const closing = (tool: Tool, close: () => void): Tool => ({
  ...tool,
  use: (button) => {
    if (tool.expanded === undefined) close();
    tool.use(button);
  },
});
