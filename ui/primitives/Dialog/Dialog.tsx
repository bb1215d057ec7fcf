import {
  type ClipboardEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../foundation/EscapeContext';
import { useEnterModal } from '../../foundation/ModalContext';
import { useOverlay } from '../../foundation/OverlayContext';
import { useT } from '../../foundation/WordsContext';
import { IconButton } from '../IconButton';
import { useKeptFocus } from '../useKeptFocus';
import { useReturnFocus } from '../useReturnFocus';
import { keepInside } from './keep-inside';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at its foot. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  /** Wherever in the dialog the focus is. */
  readonly onPaste?: ClipboardEventHandler;
  /** alert: something went wrong and wants an answer. */
  readonly kind?: 'ordinary' | 'alert';
  /** sheet: from below on a narrow panel; full: the whole panel. */
  readonly size?: 'card' | 'sheet' | 'full';
  readonly closable?: boolean;
  /** The public data-kefu name, if it has one. */
  readonly hook?: string;
}

/**
 * A modal dialog inside the widget: what is behind it in the panel is out of reach, but an embedding page stays usable, which
 * a native showModal() would not leave it. Escape closes the topmost one; the focus returns to where it was.
 */
export const Dialog = (props: DialogProps) => {
  const { title, children, footer, onClose, onPaste } = props;
  const { kind = 'ordinary', size = 'card', closable = true, hook } = props;
  const t = useT();
  const overlay = useOverlay();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useReturnFocus(true);
  useKeptFocus(box, overlay);
  const covered = useEnterModal();
  useEscape(true, () => closable && onClose());

  useEffect(() => {
    const element = overlay && box.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [overlay]);

  if (!overlay) return null;
  return createPortal(
    <div className={`kefu-veil kefu-veil-${size}`} inert={covered} aria-hidden={covered || undefined}>
      {/* biome-ignore-start lint/a11y: its role is one of two, each a dialog's */}
      <div
        ref={box}
        className={`kefu-dialog kefu-dialog-${size}`}
        role={kind === 'alert' ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={kind === 'alert' ? bodyId : undefined}
        data-kefu={hook}
        tabIndex={-1}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => keepInside(event)}
        onPaste={onPaste}
      >
        <div className="kefu-dialog-head">
          <h2 id={titleId} className="kefu-dialog-title" dir="auto">
            {title}
          </h2>
          {closable && <IconButton icon="close" label={t('close')} onClick={onClose} />}
        </div>
        <div id={bodyId} className="kefu-dialog-body">
          {children}
        </div>
        {footer && <div className="kefu-dialog-foot">{footer}</div>}
      </div>
      {/* biome-ignore-end lint/a11y: as above */}
    </div>,
    overlay,
  );
};
