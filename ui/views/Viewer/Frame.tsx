import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../foundation/EscapeContext';
import { useEnterModal } from '../../foundation/ModalContext';
import { useOverlay } from '../../foundation/OverlayContext';
import { useT } from '../../foundation/WordsContext';
import { keepInside } from '../../primitives/Dialog/keep-inside';
import { IconButton } from '../../primitives/IconButton';
import { useKeptFocus } from '../../primitives/useKeptFocus';
import { useReturnFocus } from '../../primitives/useReturnFocus';

interface FrameProps {
  readonly label: string;
  /** Beside the close button. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Full screen over everything; Escape closes, Tab stays inside, the focus returns to where it was. */
export const Frame = ({ label, bar, children, onClose, onKey }: FrameProps) => {
  const t = useT();
  const overlay = useOverlay();
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(true);
  useKeptFocus(box, overlay);
  useEnterModal();
  useEscape(true, onClose);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  // The widget's root, not its panel: a panel clips, and a picture may have the whole screen.
  const root = overlay?.closest('.kefu') ?? overlay;
  if (!root) return null;
  return createPortal(
    <div
      ref={box}
      className="kefu-viewer"
      role="dialog"
      aria-modal="true"
      aria-label={label}
      data-kefu="viewer"
      tabIndex={-1}
      onKeyDown={(event) => {
        keepInside(event);
        onKey?.(event);
      }}
    >
      <div className="kefu-viewer-bar">
        <div className="kefu-viewer-tools">{bar}</div>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {children}
    </div>,
    root,
  );
};
