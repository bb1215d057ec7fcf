import { type ComponentPropsWithRef, type RefObject, useId, useRef, useState } from 'react';
import { useEscape } from '../../foundation/EscapeContext';
import { focusedElement } from '../../foundation/focused-element';
import type { Tool } from '../../foundation/look/composer-props';

interface ToolStrip {
  readonly isOpen: boolean;
  readonly plus: ComponentPropsWithRef<'button'>;
  readonly plusRef: RefObject<HTMLButtonElement | null>;
  readonly strip: { readonly id: string; readonly ref: RefObject<HTMLDivElement | null> };
  readonly close: () => void;
}

/** Tools behind a plus: it opens them, and closes them again, as Escape does. */
export const useToolStrip = (label: string): ToolStrip => {
  const id = useId();
  const plusRef = useRef<HTMLButtonElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** A focus in the strip would be lost with it. */
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
      // The text box keeps the focus, and a phone keeps its keyboard.
      onMouseDown: (event) => event.preventDefault(),
      onClick: () => (isOpen ? close() : setIsOpen(true)),
    },
    strip: { id, ref },
    close,
  };
};

/** The same tool, which closes the strip first. A tool that opens a panel leaves the strip open: it closes the panel, too. */
export const closing = (tool: Tool, close: () => void): Tool => ({
  ...tool,
  use: (button) => {
    if (tool.expanded === undefined) close();
    tool.use(button);
  },
});
