import { useState } from 'react';
import { useT } from '../../../foundation/TranslationsContext';
import { Icon } from '../../../primitives/Icon';
import { type ImagePlaceholders, usePictureRatio } from './image-placeholder';

interface PictureProps {
  readonly url: string;
  /** Message id and index of the picture. The picture had the same key during its upload. */
  readonly place: string;
  readonly room: ImagePlaceholders;
  readonly number: number;
  readonly total: number;
  /** undefined: a link to the picture's own address. */
  readonly onOpen: (() => void) | undefined;
}

type Phase = 'loading' | 'shown' | 'failed';

/**
 * A picture with a fixed space, which shows a placeholder while it loads. If it cannot be loaded, a text says so,
 * with a button that tries again.
 */
export const Picture = ({ url, place, room, number, total, onOpen }: PictureProps) => {
  const t = useT();
  const [phase, setPhase] = useState<Phase>('loading');
  const [attempt, setAttempt] = useState(0);
  const ratio = usePictureRatio(room, place);
  const again = () => {
    setAttempt(attempt + 1);
    setPhase('loading');
  };
  if (phase === 'failed') {
    return (
      <span className="kefu-picture kefu-picture-failed" data-kefu="picture-failed">
        <span>{t('image_failed')}</span>
        <button type="button" className="kefu-link" onClick={again}>
          <Icon name="retry" size={15} />
          <span>{t('retry')}</span>
        </button>
      </span>
    );
  }
  const image = (
    <img
      key={attempt}
      src={url}
      alt={t('image_of', { number, total })}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={(event) => {
        setPhase('shown');
        ratio.onLoad(event);
      }}
      onError={() => setPhase('failed')}
    />
  );
  const shared = {
    className: `kefu-picture kefu-picture-${phase}`,
    style: ratio.style,
    'aria-label': t('image_open', { number, total }),
    'data-kefu': 'picture',
  };
  return onOpen ? (
    <button type="button" {...shared} onClick={onOpen}>
      {image}
    </button>
  ) : (
    <a {...shared} href={url} target="_blank" rel="noopener noreferrer">
      {image}
    </a>
  );
};
