import type { UploadBody } from '../../../domain/message/message';
import { useWords } from '../../i18n/WordsContext';
import { Icon } from '../../primitives/Icon';

/** Files on their way: what they show, how far they are, and which of them did not arrive. */
export const Upload = ({ body }: { readonly body: UploadBody }) => {
  const { t } = useWords();
  const { previews, percent, failedStage, broken, type } = body;
  const total = Math.max(1, previews.length);
  return (
    <span className="kefu-upload">
      <span className="kefu-pictures" data-count={Math.min(total, 3)}>
        {previews.length === 0 && (
          <span className="kefu-picture">
            <Icon name={type === 'video' ? 'video' : 'image'} size={32} />
          </span>
        )}
        {previews.map((url, index) => (
          <span
            key={url}
            className={`kefu-picture ${broken.includes(index) ? 'kefu-picture-broken' : ''}`}
            data-kefu={type}
          >
            <img
              src={url}
              alt={type === 'video' ? t('video') : t('image_of', { number: index + 1, total })}
            />
            {broken.includes(index) && <span className="kefu-picture-word">{t('image_failed')}</span>}
          </span>
        ))}
      </span>
      {failedStage === null && (
        <span className="kefu-upload-line">
          <progress className="kefu-progress" max={100} value={percent} aria-label={t('uploading')} />
          <span aria-hidden="true">{percent}%</span>
        </span>
      )}
    </span>
  );
};
