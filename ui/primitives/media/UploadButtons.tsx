import type { UploadView } from '../../../application/presentation/media/contract';
import { useT } from '../../foundation/WordsContext';
import { Button } from '../Button';

interface UploadButtonsProps {
  readonly upload: UploadView;
  readonly sendLabel: string;
  /** Files are still being checked, or there is nothing to send. */
  readonly waiting: boolean;
  readonly onSend: () => void;
  readonly onCancelUpload: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The buttons of a dialog that uploads: send; during the upload, cancel; after a failure, try again. */
export const UploadButtons = (props: UploadButtonsProps) => {
  const t = useT();
  const { upload, waiting } = props;
  if (upload.kind === 'running') {
    return (
      <Button kind="quiet" onClick={props.onCancelUpload} disabled={!upload.cancellable}>
        {t('upload_cancel')}
      </Button>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={props.onClose}>
        {t(upload.kind === 'failed' ? 'close' : 'cancel')}
      </Button>
      {upload.kind === 'failed' ? (
        <Button icon="retry" onClick={props.onRetry}>
          {t('retry')}
        </Button>
      ) : (
        <Button icon="send" aria-disabled={waiting} onClick={() => !waiting && props.onSend()}>
          {props.sendLabel}
        </Button>
      )}
    </>
  );
};
