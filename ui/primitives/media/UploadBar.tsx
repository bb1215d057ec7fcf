import type { CSSProperties } from 'react';
import type { UploadView } from '../../../application/presentation/media/contract';
import { useT } from '../../foundation/WordsContext';
import type { Translate } from '../../i18n/keys';
import { Icon } from '../Icon';

/** Where an upload stands: a bar with its step in words, or which step failed. Nothing while it is idle. */
export const UploadBar = ({ upload }: { readonly upload: UploadView }) => {
  const t = useT();
  if (upload.kind === 'idle') return null;
  if (upload.kind === 'failed') {
    return (
      <p className="kefu-upload-failed" role="alert">
        <Icon name="warning" size={18} />
        <span>{t(upload.key)}</span>
      </p>
    );
  }
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
