import { useT } from '../../foundation/TranslationsContext';
import { Button } from '../Button';

interface SendButtonsProps {
  /** Files are still being checked, or there is nothing to send. */
  readonly waiting: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** The buttons of a dialog that sends files. */
export const SendButtons = ({ waiting, onSend, onClose }: SendButtonsProps) => {
  const t = useT();
  return (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button icon="send" aria-disabled={waiting} onClick={() => !waiting && onSend()}>
        {t('send')}
      </Button>
    </>
  );
};
