import { useTranslations } from '../../foundation/TranslationsContext';
import { Failure } from '../../primitives/Failure/Failure';
import { STATUS_REGION } from '../../primitives/status-region';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface EmojiStatusProps {
  readonly id: string;
  readonly loading: 'loading' | 'failed' | 'ready';
  /** Number of results; null if there is no search. */
  readonly found: number | null;
  readonly onRetry: () => void;
}

/** Shows whether the data has loaded, and how many emoji the search has found. */
export const EmojiStatus = ({ id, loading, found, onRetry }: EmojiStatusProps) => {
  const { t } = useTranslations();
  return (
    <>
      <div id={id} {...STATUS_REGION} className={found === 0 ? 'kefu-emoji-none' : undefined}>
        {found === 0 && <span>{t('emoji_none')}</span>}
        {found !== null && found > 0 && <VisuallyHidden>{t('emoji_found', { count: found })}</VisuallyHidden>}
        {loading === 'loading' && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      </div>
      {loading === 'failed' && <Failure place="row" text={t('emoji_failed')} onRetry={onRetry} />}
    </>
  );
};
