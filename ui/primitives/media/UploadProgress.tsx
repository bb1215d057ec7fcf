import type { CSSProperties } from 'react';
import type { UploadView } from '../../../application/presentation/media/contract';
import { useT } from '../../foundation/WordsContext';
import type { Translate } from '../../i18n/keys';
import { Failure } from '../Failure/Failure';

/** The progress of an upload: a bar and the name of the step, or which step failed. Nothing while it is idle. */
export const UploadProgress = ({ upload }: { readonly upload: UploadView }) => {
  const t = useT();
  if (upload.kind === 'idle') return null;
  if (upload.kind === 'failed') return <Failure place="line" text={t(upload.key)} />;
  const words = stepWords(t, upload);
  return (
    <div className="kefu-upload">
      <div
        className="kefu-upload-track"
        role="progressbar"
        aria-label={t('upload_progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={upload.percent}
        aria-valuetext={words}
      >
        <div className="kefu-upload-fill" style={{ '--kefu-done': `${upload.percent}%` } as CSSProperties} />
      </div>
      <p className="kefu-upload-words">{words}</p>
      <p className="kefu-upload-note">{t('upload_goes_on')}</p>
    </div>
  );
};

const stepWords = (t: Translate, upload: Extract<UploadView, { kind: 'running' }>): string => {
  switch (upload.stage) {
    case 'getSign':
      return t('upload_preparing');
    case 'getAliyun':
      return t('upload_percent', { percent: upload.percent });
    case 'imgExist':
      return t('upload_checking');
    case 'send':
      return t('upload_sending');
  }
};
