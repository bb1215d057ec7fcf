import type { ViewerActions } from '../../../application/presentation/media/media-contract';
import type { ConversationImage } from '../../../application/upload/conversation-images';
import { useTranslations } from '../../foundation/TranslationsContext';
import { PreviousAndNext } from './PreviousAndNext';
import { useGestures } from './useGestures';
import { ViewerFrame } from './ViewerFrame';
import { ViewerImage } from './ViewerImage';
import { onViewerKey } from './viewer-keys';
import { ZoomBar } from './ZoomBar';

interface GalleryProps {
  readonly images: readonly ConversationImage[];
  readonly index: number;
  readonly actions: ViewerActions;
}

/** The images one by one, in the order of the conversation. */
export const Gallery = ({ images, index, actions }: GalleryProps) => {
  const { t, direction } = useTranslations();
  const forward = direction === 'rtl' ? -1 : 1;
  const total = images.length;
  const image = images[index];

  const go = (to: number) => {
    gestures.fit();
    actions.show(Math.max(0, Math.min(to, total - 1)));
  };
  const gestures = useGestures((side) => go(index + side * forward));
  const { zoom, swipe } = gestures;

  if (!image) return null;
  const number = index + 1;
  const counter = total > 1 && (
    <span className="kefu-viewer-counter" aria-hidden="true">
      {t('viewer_counter', { number, total })}
    </span>
  );
  return (
    <ViewerFrame
      label={t('viewer')}
      onClose={actions.close}
      onKey={(event) => onViewerKey(event, { go, index, total, forward, ...gestures })}
      bar={
        <>
          {counter}
          <ZoomBar gestures={gestures} />
        </>
      }
    >
      <div
        className="kefu-viewer-stage"
        ref={gestures.stage}
        data-zoomed={zoom.scale > 1 || undefined}
        {...gestures.handlers}
      >
        <ViewerImage
          key={image.id}
          image={gestures.image}
          url={image.url}
          alt={image.caption === '' ? t('image_of', { number, total }) : image.caption}
          zoom={swipe === 0 ? zoom : { ...zoom, x: swipe }}
        />
      </div>
      <PreviousAndNext index={index} total={total} go={go} />
      {image.caption !== '' && (
        <p className="kefu-viewer-caption" dir="auto">
          {image.caption}
        </p>
      )}
      <p className="kefu-hidden" aria-live="polite">
        {t('image_of', { number, total })}
      </p>
      <p className="kefu-hidden">{t('viewer_help')}</p>
    </ViewerFrame>
  );
};
