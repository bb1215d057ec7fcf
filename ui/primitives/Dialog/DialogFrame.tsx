import {
  type ClipboardEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { focusedElement } from '../../../shared/browser/focused-element';
import { useEscape } from '../../foundation/EscapeContext';
import { inertIf } from '../../foundation/inert';
import { useEnterModal } from '../../foundation/ModalContext';
import { useOverlay } from '../../foundation/OverlayContext';
import { useRefocusOnRemoval } from '../focus/useRefocusOnRemoval';
import { useReturnFocus } from '../focus/useReturnFocus';
import { trapTab } from './trap-tab';

interface DialogFrameProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** The name of the dialog, or the id of the element that shows it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  /** The public data-kefu name, if it has one. */
  readonly hook?: string | undefined;
  /** The part that it covers: the panel, behind a veil of this class, or the whole widget. */
  readonly veil?: string;
  /** Called for Escape. */
  readonly onClose: () => void;
  readonly onKey?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  /** If the focus is on any element of the dialog, the dialog itself does not take it. */
  readonly onPaste?: ClipboardEventHandler | undefined;
}

/**
 * The behaviour of every modal dialog of the widget. It takes the focus and returns it when it closes; Tab stays
 * inside; Escape closes the topmost one. A native showModal() would also block the host page.
 */
export const DialogFrame = (props: DialogFrameProps) => {
  const { className, children, role = 'dialog', veil, onClose, onKey } = props;
  const overlay = useOverlay();
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(true);
  useRefocusOnRemoval(box, overlay);
  const covered = useEnterModal();
  useEscape(true, onClose);
  useFocusOnOpen(box, overlay);

  // The overlay is clipped by the panel; without a veil the dialog may fill the screen.
  const target =
    veil === undefined ? (overlay?.closest('.kefu')?.querySelector('.kefu-whole') ?? null) : overlay;
  if (!target) return null;
  const dialog = (
    // biome-ignore-start lint/a11y: the role is dialog or alertdialog
    <div
      ref={box}
      className={className}
      role={role}
      aria-modal="true"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      data-kefu={props.hook}
      tabIndex={-1}
      onKeyDown={(event) => {
        trapTab(event);
        onKey?.(event);
      }}
      onPaste={props.onPaste}
    >
      {children}
    </div>
    // biome-ignore-end lint/a11y: the role is dialog or alertdialog
  );
  if (veil === undefined) return createPortal(dialog, target);
  return createPortal(
    <div className={`kefu-veil ${veil}`} {...inertIf(covered)} aria-hidden={covered || undefined}>
      {dialog}
    </div>,
    target,
  );
};

/** The dialog itself gets the focus, unless one of its controls already has it. */
const useFocusOnOpen = (box: RefObject<HTMLElement | null>, overlay: HTMLElement | null): void => {
  useEffect(() => {
    const element = overlay && box.current;
    if (element && !element.contains(focusedElement())) element.focus({ preventScroll: true });
  }, [box, overlay]);
};
