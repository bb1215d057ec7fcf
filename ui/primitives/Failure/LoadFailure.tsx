import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../foundation/EscapeContext';
import { useOverlay } from '../../foundation/OverlayContext';
import { useT } from '../../foundation/TranslationsContext';
import { Failure } from './Failure';

interface LoadFailureProps {
  readonly onRetry: () => void;
  /** Left out: the view cannot be closed, and "Close" hides only this card. */
  readonly onClose?: (() => void) | undefined;
}

/** Shown instead of a view whose code could not be loaded. */
export const LoadFailure = ({ onRetry, onClose }: LoadFailureProps) => {
  const t = useT();
  const overlay = useOverlay();
  const [isClosed, setIsClosed] = useState(false);
  const close = () => {
    setIsClosed(true);
    onClose?.();
  };
  useEscape(!isClosed, close);
  if (!overlay || isClosed) return null;
  return createPortal(
    <div className="kefu-card-place">
      <div className="kefu-card">
        <Failure
          place="card"
          title={t('failure_title')}
          text={t('part_failed')}
          onRetry={onRetry}
          onClose={close}
        />
      </div>
    </div>,
    overlay,
  );
};
