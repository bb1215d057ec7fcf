import { useT } from '../../foundation/TranslationsContext';
import { IconButton } from '../../primitives/IconButton';

interface PreviousAndNextProps {
  readonly index: number;
  readonly total: number;
  readonly go: (to: number) => void;
}

/** The previous and the next image, where there is one. */
export const PreviousAndNext = ({ index, total, go }: PreviousAndNextProps) => {
  const t = useT();
  return (
    <>
      {index > 0 && (
        <IconButton
          className="kefu-viewer-turn kefu-viewer-previous kefu-mirrored"
          icon="back"
          size={28}
          label={t('viewer_previous')}
          onClick={() => go(index - 1)}
        />
      )}
      {index + 1 < total && (
        <IconButton
          className="kefu-viewer-turn kefu-viewer-next kefu-mirrored"
          icon="next"
          size={28}
          label={t('viewer_next')}
          onClick={() => go(index + 1)}
        />
      )}
    </>
  );
};
