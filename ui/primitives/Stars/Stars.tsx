import { useId } from 'react';
import * as LIMITS from '../../../domain/limits';
import { useIcon } from '../../foundation/look/useIcon';
import { useTranslations } from '../../foundation/TranslationsContext';

interface StarsProps {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly score: number | null;
  readonly required?: boolean;
  readonly invalid: boolean;
  /** The score is being sent and cannot be changed. */
  readonly fixed: boolean;
  readonly onScore: (score: number) => void;
  /** The public data-kefu name of each score. */
  readonly hook?: 'score';
}

const SCORES = [1, 2, 3, 4, 5] as const;

/**
 * One to five stars. Each star has an ordinary radio button below it, so that arrow keys and screen readers work as
 * usual.
 */
export const Stars = (props: StarsProps) => {
  const { labelledBy, describedBy, score, required = true, invalid, fixed, onScore, hook } = props;
  const { t, number } = useTranslations();
  const name = useId();
  const chosen = SCORES.find((value) => value === score);
  return (
    <div className="kefu-stars">
      <div
        className="kefu-stars-row"
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required}
        aria-disabled={fixed || undefined}
      >
        {SCORES.map((value) => (
          <label
            key={value}
            className={score !== null && value <= score ? 'kefu-star kefu-star-lit' : 'kefu-star'}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === score}
              data-kefu={hook}
              aria-label={t('score_name', {
                score: number(value),
                most: number(LIMITS.scoreMax),
                word: t(`score_${value}`),
              })}
              onChange={() => onScore(value)}
            />
            <Star />
          </label>
        ))}
      </div>
      <span className="kefu-stars-word" aria-hidden="true">
        {chosen && t(`score_${chosen}`)}
      </span>
    </div>
  );
};

const Star = () => (
  <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={useIcon('star')} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
);
