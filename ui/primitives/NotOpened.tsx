import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../foundation/EscapeContext';
import { useOverlay } from '../foundation/OverlayContext';
import { useT } from '../foundation/WordsContext';
import { Button } from './Button';
import { Card } from './Card';

interface NotOpenedProps {
  readonly onRetry: () => void;
  /** Left out: what had opened it stands, and only the words go. */
  readonly onClose?: (() => void) | undefined;
}

/** In place of a view whose code did not come. */
export const NotOpened = ({ onRetry, onClose }: NotOpenedProps) => {
  const t = useT();
  const overlay = useOverlay();
  const [read, setRead] = useState(false);
  const close = () => {
    setRead(true);
    onClose?.();
  };
  useEscape(!read, close);
  if (!overlay || read) return null;
  return createPortal(
    <div className="kefu-card-place" role="alert">
      <Card icon="warning" tone="warning" title={t('failure_title')} text={t('part_failed')}>
        <Button icon="retry" onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('close')}
        </Button>
      </Card>
    </div>,
    overlay,
  );
};
