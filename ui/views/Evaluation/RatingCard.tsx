import { useT } from '../../foundation/WordsContext';
import { Button } from '../../primitives/Button';
import { Icon } from '../../primitives/Icon';

export interface RatingCardProps {
  /** '' for the usual words. */
  readonly title: string;
  readonly onRate: () => void;
}

/** Below the last message, until the rating was sent: opens the rating dialog (decision 37). */
export const RatingCard = ({ title, onRate }: RatingCardProps) => {
  const t = useT();
  return (
    <div className="kefu-rating-card">
      <Icon name="star" size={20} />
      <p className="kefu-rating-card-title">
        <bdi>{title || t('evaluation_title')}</bdi>
      </p>
      <Button kind="quiet" data-kefu="rate" onClick={() => onRate()}>
        {t('evaluation_open')}
      </Button>
    </div>
  );
};
