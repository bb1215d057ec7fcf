import type { Message, UploadBody } from '../../../../domain/message/message';
import { useWords } from '../../../foundation/WordsContext';
import { Icon } from '../../../primitives/Icon';
import { IconButton } from '../../../primitives/IconButton';
import { columnsOf, type PictureRoom, usePictureRatio } from './picture-room';

interface UploadProps {
  readonly body: UploadBody;
  readonly id: Message['clientId'];
  readonly room: PictureRoom;
  readonly onCancel: () => void;
}

/**
 * Files that are being uploaded: their previews, the progress, and which of them did not arrive. Below is the
 * reason of a failure.
 */
export const Upload = ({ body, id, room, onCancel }: UploadProps) => {
  const { t, percent: inPercent } = useWords();
  const { previews, percent, failure, broken, type } = body;
  const total = Math.max(1, previews.length);
  return (
    <span className="kefu-upload">
      <span className="kefu-pictures" data-count={columnsOf(total)}>
        {previews.length === 0 && (
          <span className="kefu-picture" data-kefu="preview">
            <Icon name={type === 'video' ? 'video' : 'image'} size={32} />
          </span>
        )}
        {previews.map((url, index) => (
          <Preview
            key={url}
            url={url}
            place={`${id} ${index}`}
            room={room}
            alt={type === 'video' ? t('video') : t('image_of', { number: index + 1, total })}
            broken={broken.includes(index) ? t('image_failed') : null}
          />
        ))}
      </span>
      {failure === null && (
        <span className="kefu-upload-line">
          <progress className="kefu-progress" max={100} value={percent} aria-label={t('uploading')} />
          <span aria-hidden="true">{inPercent(percent)}</span>
          <IconButton icon="close" size={18} label={t('upload_cancel')} onClick={onCancel} />
        </span>
      )}
    </span>
  );
};

interface PreviewProps {
  readonly url: string;
  readonly place: string;
  readonly room: PictureRoom;
  readonly alt: string;
  /** A text if the file was stored but does not load; null if it loads or is being uploaded. */
  readonly broken: string | null;
}

const Preview = ({ url, place, room, alt, broken }: PreviewProps) => {
  const ratio = usePictureRatio(room, place);
  return (
    <span
      className={`kefu-picture ${broken === null ? '' : 'kefu-picture-broken'}`}
      style={ratio.style}
      data-kefu="preview"
    >
      <img src={url} alt={alt} onLoad={ratio.onLoad} />
      {broken !== null && <span className="kefu-picture-word">{broken}</span>}
    </span>
  );
};
