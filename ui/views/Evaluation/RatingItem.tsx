import { useId } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { Failure } from '../../primitives/Failure/Failure';
import { Stars } from '../../primitives/Stars/Stars';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

interface RatingItemProps {
  readonly title: string;
  readonly titleShown: boolean;
  readonly score: number | null;
  readonly missing: boolean;
  readonly fixed: boolean;
  readonly onScore: (score: number) => void;
}

/** One item to rate. */
export const RatingItem = ({ title, titleShown, score, missing, fixed, onScore }: RatingItemProps) => {
  const t = useT();
  const ids = { title: useId(), problem: useId() };
  return (
    <div className={missing ? 'kefu-evaluation-item kefu-evaluation-missing' : 'kefu-evaluation-item'}>
      {titleShown ? (
        <p id={ids.title} className="kefu-evaluation-title">
          <bdi>{title}</bdi>
        </p>
      ) : (
        <VisuallyHidden id={ids.title}>{title}</VisuallyHidden>
      )}
      <Stars
        labelledBy={ids.title}
        describedBy={missing ? ids.problem : undefined}
        score={score}
        invalid={missing}
        fixed={fixed}
        onScore={onScore}
        hook="score"
      />
      {missing && <Failure place="line" id={ids.problem} text={t('evaluate_score')} />}
    </div>
  );
};
