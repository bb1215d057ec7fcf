import { type RefObject, useState } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { Failure } from '../../primitives/Failure/Failure';
import type { Zoom } from './zoom';

interface ViewerImageProps {
  readonly image: RefObject<HTMLImageElement | null>;
  readonly url: string;
  readonly alt: string;
  readonly zoom: Zoom;
}

/** The image: a placeholder while it loads, a failure with "Try again" if it cannot be loaded. */
export const ViewerImage = ({ image, url, alt, zoom }: ViewerImageProps) => {
  const t = useT();
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (phase === 'failed') {
    return (
      <Failure
        place="stage"
        text={t('image_failed')}
        onRetry={() => setPhase('loading')}
        // A press on the button is not a gesture of the viewer.
        onPointerDown={(event) => event.stopPropagation()}
      />
    );
  }
  return (
    <img
      ref={image}
      className={`kefu-viewer-image kefu-viewer-image-${phase}`}
      src={url}
      alt={alt}
      draggable={false}
      referrerPolicy="no-referrer"
      style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      onLoad={() => setPhase('shown')}
      onError={() => setPhase('failed')}
    />
  );
};
