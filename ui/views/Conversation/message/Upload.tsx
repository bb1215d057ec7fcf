import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Message, UploadBody } from '../../../../domain/message/message';
import { focusedElement } from '../../../../shared/browser/focused-element';
import { useT, useTranslations } from '../../../foundation/TranslationsContext';
import { Icon } from '../../../primitives/Icon';
import { IconButton } from '../../../primitives/IconButton';
import { columnsOf, type ImagePlaceholders, usePictureRatio } from './image-placeholder';

interface UploadProps {
  readonly body: UploadBody;
  readonly id: Message['clientId'];
  readonly room: ImagePlaceholders;
  readonly onCancel: () => void;
}

/**
 * Files that are being uploaded: their previews as large as what follows them, the progress over them, and which of them did not
 * arrive. Below is the reason of a failure.
 */
export const Upload = ({ body, id, room, onCancel }: UploadProps) => {
  const { previews, percent, failure, type } = body;
  return (
    <span className="kefu-upload">
      {type === 'video' ? <Film poster={previews[0]} /> : <Previews body={body} id={id} room={room} />}
      {failure === null && <Progress percent={percent} onCancel={onCancel} />}
    </span>
  );
};

interface ProgressProps extends Pick<UploadProps, 'onCancel'> {
  readonly percent: number;
}

const Progress = ({ percent, onCancel }: ProgressProps) => {
  const { t, percent: inPercent } = useTranslations();
  const line = useRef<HTMLSpanElement>(null);
  useLogFocusAfter(line);
  return (
    <span ref={line} className="kefu-upload-line">
      <progress className="kefu-progress" max={100} value={percent} aria-label={t('uploading')} />
      <span aria-hidden="true">{inPercent(percent)}</span>
      <IconButton icon="close" size={18} label={t('upload_cancel')} onClick={onCancel} />
    </span>
  );
};

/** The button goes with the upload, which is cancelled or has ended. Then the log takes its focus. */
const useLogFocusAfter = (line: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = line.current;
    const log = element?.closest<HTMLElement>('.kefu-log');
    return () => {
      if (element?.contains(focusedElement())) log?.focus({ preventScroll: true });
    };
  }, [line]);
};

const Film = ({ poster }: { readonly poster: string | undefined }) => {
  const t = useT();
  return (
    <span className="kefu-video kefu-video-upload" data-kefu="preview">
      {poster === undefined ? <Icon name="video" size={32} /> : <img src={poster} alt={t('video')} />}
    </span>
  );
};

const Previews = ({ body: { previews, broken }, id, room }: Pick<UploadProps, 'body' | 'id' | 'room'>) => {
  const t = useT();
  const total = Math.max(1, previews.length);
  return (
    <span className="kefu-pictures" data-count={columnsOf(total)}>
      {previews.length === 0 && (
        <span className="kefu-picture" data-kefu="preview">
          <Icon name="image" size={32} />
        </span>
      )}
      {previews.map((url, index) => (
        <Preview
          key={url}
          url={url}
          place={`${id} ${index}`}
          room={room}
          alt={t('image_of', { number: index + 1, total })}
          broken={broken.includes(index) ? t('image_failed') : null}
        />
      ))}
    </span>
  );
};

interface PreviewProps {
  readonly url: string;
  readonly place: string;
  readonly room: ImagePlaceholders;
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
