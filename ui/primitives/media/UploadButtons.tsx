import type { UploadView } from '../../../application/presentation/media/contract';
import { useT } from '../../foundation/WordsContext';
import { Button } from '../Button';

interface UploadButtonsProps {
  readonly upload: UploadView;
  readonly sendLabel: string;
  /** Something is still being looked at, or there is nothing to send. */
  readonly waiting: boolean;
  readonly onSend: () => void;
  readonly onCancelUpload: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The buttons of a dialog that uploads: send, then cancel the upload, or try again where it stopped. */
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
