import type { QuestionsSnapshot } from '../../../application/presentation/questions/questions-contract';
import { useT } from '../../foundation/TranslationsContext';
import { Button } from '../../primitives/Button';
import { Failure } from '../../primitives/Failure/Failure';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface NoQuestionsProps {
  readonly phase: QuestionsSnapshot['phase'];
  readonly onRetry: () => void;
}

/** Shown instead of the list: it loads, it could not be loaded, or it is empty. */
export const NoQuestions = ({ phase, onRetry }: NoQuestionsProps) => {
  const t = useT();
  if (phase === 'failed') {
    return (
      <div className="kefu-questions-state">
        <Failure place="line" text={t('questions_failed')} />
        <Button kind="quiet" icon="retry" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (phase === 'ready') return <p className="kefu-questions-state">{t('questions_empty')}</p>;
  return (
    <div className="kefu-questions-bones">
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </div>
      <span className="kefu-bone" />
      <span className="kefu-bone" />
      <span className="kefu-bone" />
    </div>
  );
};
