import { useWords } from '../../foundation/WordsContext';
import { Button } from '../../primitives/Button';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface OutcomeProps {
  readonly id: string;
  readonly loading: 'loading' | 'failed' | 'ready';
  /** How many were found; null while nothing is searched. */
  readonly found: number | null;
  readonly onRetry: () => void;
}

/** What became of the data and of the search. */
export const Outcome = ({ id, loading, found, onRetry }: OutcomeProps) => {
  const { t, number } = useWords();
  return (
    <>
      <div id={id} role="status" className={found === 0 ? 'kefu-emoji-none' : undefined}>
        {found === 0 && t('emoji_none')}
        {found !== null && found > 0 && (
          <VisuallyHidden>{t('emoji_found', { number: number(found) })}</VisuallyHidden>
        )}
        {loading === 'loading' && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      </div>
      {loading === 'failed' && (
        <div className="kefu-emoji-failed" role="alert">
          <p>{t('emoji_failed')}</p>
          <Button kind="quiet" icon="retry" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  );
};
