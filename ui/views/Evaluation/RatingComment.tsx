import { useId } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { writingDirection } from '../../primitives/writing-direction';
import type { RatingProps } from './rating-props';

export const RatingComment = ({ snapshot, actions }: RatingProps) => {
  const t = useT();
  const id = useId();
  const { comment, commentTitle, submitting } = snapshot;
  return (
    <div className="kefu-field">
      <label className="kefu-evaluation-title" htmlFor={id}>
        <bdi>{commentTitle || t('evaluation_comment')}</bdi>
      </label>
      <textarea
        id={id}
        className="kefu-field-input"
        rows={2}
        dir={writingDirection(comment)}
        readOnly={submitting}
        value={comment}
        onChange={(event) => actions.comment(event.target.value)}
      />
    </div>
  );
};
