import { useTranslations } from '../../foundation/TranslationsContext';
import { IconButton } from '../../primitives/IconButton';
import type { Gestures } from './useGestures';
import { MOST_SCALE } from './zoom';

/** Zoom out, the present zoom, zoom in. */
export const ZoomBar = ({ gestures }: { readonly gestures: Gestures }) => {
  const { t, percent } = useTranslations();
  const { scale } = gestures.zoom;
  return (
    <>
      <IconButton
        icon="minus"
        label={t('viewer_zoom_out')}
        aria-disabled={scale <= 1}
        onClick={gestures.zoomOut}
      />
      <button
        type="button"
        className="kefu-viewer-scale"
        title={t('viewer_zoom_reset')}
        onClick={gestures.fit}
      >
        <span>{percent(scale * 100)}</span>
        <span className="kefu-hidden"> {t('viewer_zoom_reset')}</span>
      </button>
      <IconButton
        icon="plus"
        label={t('viewer_zoom_in')}
        aria-disabled={scale >= MOST_SCALE}
        onClick={gestures.zoomIn}
      />
    </>
  );
};
