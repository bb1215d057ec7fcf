import type { UploadBody } from '../../../../domain/message/message';
import { useWords } from '../../../foundation/WordsContext';
import { Icon } from '../../../primitives/Icon';
import { IconButton } from '../../../primitives/IconButton';

interface UploadProps {
  readonly body: UploadBody;
  readonly onCancel: () => void;
}

/** Files on their way: what they show, how far they are, and which of them did not arrive. */
export const Upload = ({ body, onCancel }: UploadProps) => {
  const { t } = useWords();
  const { previews, percent, failure, broken, type } = body;
  const total = Math.max(1, previews.length);
  return (
    <span className="kefu-upload">
      <span className="kefu-pictures" data-count={Math.min(total, 3)}>
        {previews.length === 0 && (
          <span className="kefu-picture" data-kefu="preview">
            <Icon name={type === 'video' ? 'video' : 'image'} size={32} />
          </span>
        )}
        {previews.map((url, index) => (
          <span
            key={url}
            className={`kefu-picture ${broken.includes(index) ? 'kefu-picture-broken' : ''}`}
            data-kefu="preview"
          >
            <img
              src={url}
              alt={type === 'video' ? t('video') : t('image_of', { number: index + 1, total })}
            />
            {broken.includes(index) && <span className="kefu-picture-word">{t('image_failed')}</span>}
          </span>
        ))}
      </span>
      {failure === null ? (
        <span className="kefu-upload-line">
          <progress className="kefu-progress" max={100} value={percent} aria-label={t('uploading')} />
          <span aria-hidden="true">{percent}%</span>
          <IconButton icon="close" size={18} label={t('upload_cancel')} onClick={onCancel} />
        </span>
      ) : (
        <span className="kefu-upload-why">{t(failure)}</span>
      )}
    </span>
  );
};
