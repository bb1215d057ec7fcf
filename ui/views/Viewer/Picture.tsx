import { type RefObject, useState } from 'react';
import { useT } from '../../foundation/WordsContext';
import { Button } from '../../primitives/Button';
import type { Zoom } from './zoom';

interface PictureProps {
  readonly ref: RefObject<HTMLImageElement | null>;
  readonly url: string;
  readonly alt: string;
  readonly zoom: Zoom;
}

/** The image itself; calm while it loads, named and with a way on when it does not. */
export const Picture = ({ ref, url, alt, zoom }: PictureProps) => {
  const t = useT();
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (phase === 'failed') {
    return (
      <div className="kefu-viewer-failed" role="alert" onPointerDown={(event) => event.stopPropagation()}>
        <p>{t('image_failed')}</p>
        <Button kind="quiet" icon="retry" onClick={() => setPhase('loading')}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <img
      ref={ref}
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
