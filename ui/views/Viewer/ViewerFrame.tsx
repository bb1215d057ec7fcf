import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { DialogFrame } from '../../primitives/Dialog/DialogFrame';
import { IconButton } from '../../primitives/IconButton';

interface ViewerFrameProps {
  readonly label: string;
  /** Controls beside the close button. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A dialog that fills the screen: a bar of controls, and the picture or video. */
export const ViewerFrame = ({ label, bar, children, onClose, onKey }: ViewerFrameProps) => {
  const t = useT();
  return (
    <DialogFrame className="kefu-viewer" label={label} hook="viewer" onClose={onClose} onKey={onKey}>
      <div className="kefu-viewer-bar">
        <div className="kefu-viewer-tools">{bar}</div>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {children}
    </DialogFrame>
  );
};
