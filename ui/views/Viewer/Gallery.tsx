import type { KeyboardEvent } from 'react';
import type { ViewerActions } from '../../../application/presentation/media/contract';
import type { ConversationImage } from '../../../application/upload/conversation-media';
import { useWords } from '../../foundation/WordsContext';
import { IconButton } from '../../primitives/IconButton';
import { useGestures } from './useGestures';
import { ViewerFrame } from './ViewerFrame';
import { ViewerImage } from './ViewerImage';
import { MOST_SCALE } from './zoom';

interface GalleryProps {
  readonly images: readonly ConversationImage[];
  readonly index: number;
  readonly actions: ViewerActions;
}

/** The images one by one, in the order of the conversation. */
export const Gallery = ({ images, index, actions }: GalleryProps) => {
  const { t, percent, direction } = useWords();
  const forward = direction === 'rtl' ? -1 : 1;
  const total = images.length;
  const image = images[index];

  const go = (to: number) => {
    gestures.fit();
    actions.show(Math.max(0, Math.min(to, total - 1)));
  };
  const gestures = useGestures((side) => go(index + side * forward));
  const { zoom, swipe } = gestures;

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act({ go, index, total, forward, ...gestures });
  };

  if (!image) return null;
  const number = index + 1;
  return (
    <ViewerFrame
      label={t('viewer')}
      onClose={actions.close}
      onKey={onKey}
      bar={
        <>
          {total > 1 && (
            <span className="kefu-viewer-counter" aria-hidden="true">
              {t('viewer_counter', { number, total })}
            </span>
          )}
          <IconButton
            icon="minus"
            label={t('viewer_zoom_out')}
            aria-disabled={zoom.scale <= 1}
            onClick={gestures.zoomOut}
          />
          <button
            type="button"
            className="kefu-viewer-scale"
            title={t('viewer_zoom_reset')}
            onClick={gestures.fit}
          >
            {percent(zoom.scale * 100)}
            <span className="kefu-hidden"> {t('viewer_zoom_reset')}</span>
          </button>
          <IconButton
            icon="plus"
            label={t('viewer_zoom_in')}
            aria-disabled={zoom.scale >= MOST_SCALE}
            onClick={gestures.zoomIn}
          />
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
      {index > 0 && (
        <IconButton
          className="kefu-viewer-turn kefu-viewer-previous kefu-mirrored"
          icon="back"
          size={28}
          label={t('viewer_previous')}
          onClick={() => go(index - 1)}
        />
      )}
      {number < total && (
        <IconButton
          className="kefu-viewer-turn kefu-viewer-next kefu-mirrored"
          icon="next"
          size={28}
          label={t('viewer_next')}
          onClick={() => go(index + 1)}
        />
      )}
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

interface Keyed {
  readonly go: (to: number) => void;
  readonly index: number;
  readonly total: number;
  readonly forward: 1 | -1;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
}

/** The right arrow shows the image at the right side, in both writing directions. */
const KEYS: Readonly<Record<string, (view: Keyed) => void>> = {
  ArrowRight: (view) => view.go(view.index + view.forward),
  ArrowLeft: (view) => view.go(view.index - view.forward),
  Home: (view) => view.go(0),
  End: (view) => view.go(view.total - 1),
  '+': (view) => view.zoomIn(),
  '=': (view) => view.zoomIn(),
  '-': (view) => view.zoomOut(),
  '0': (view) => view.fit(),
};
