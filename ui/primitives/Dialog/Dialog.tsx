import { type ClipboardEventHandler, type ReactNode, useId, useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { IconButton } from '../IconButton';
import { DialogFrame } from './DialogFrame';
import { scrollByKey } from './scroll-by-key';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the bottom. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly onPaste?: ClipboardEventHandler;
  /** alert: a failure that the visitor must confirm. */
  readonly kind?: 'ordinary' | 'alert';
  /** sheet: at the bottom edge of a narrow panel. */
  readonly size?: 'card' | 'sheet';
  /** The public data-kefu name, if it has one. */
  readonly hook?: string;
}

/** A modal dialog with a title, a close button and buttons at the bottom. The panel behind it is inert; the host page is not. */
export const Dialog = (props: DialogProps) => {
  const { title, children, footer, onClose, kind = 'ordinary', size = 'card' } = props;
  const t = useT();
  const titleId = useId();
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isAlert = kind === 'alert';
  return (
    <DialogFrame
      className={`kefu-dialog kefu-dialog-${size}`}
      veil={`kefu-veil-${size}`}
      role={isAlert ? 'alertdialog' : 'dialog'}
      labelledBy={titleId}
      describedBy={isAlert ? bodyId : undefined}
      hook={props.hook}
      onClose={onClose}
      onPaste={props.onPaste}
      onKey={(event) => scrollByKey(event, body.current)}
    >
      <div className="kefu-dialog-head">
        <h2 id={titleId} className="kefu-dialog-title">
          <bdi>{title}</bdi>
        </h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div ref={body} id={bodyId} className="kefu-dialog-body">
        {children}
      </div>
      {footer && <div className="kefu-dialog-foot">{footer}</div>}
    </DialogFrame>
  );
};
