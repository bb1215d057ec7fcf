import { useEffect, useRef, useState } from 'react';
import { useIsModalOpen } from '../../foundation/ModalContext';
import { useT } from '../../foundation/TranslationsContext';
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
  const said = useSaidWhenUncovered();
  return (
    <div className="kefu-card kefu-rating-card">
      <Icon name="star" size={20} />
      <p key={said} className="kefu-card-title kefu-rating-card-title">
        <bdi>{title || t('evaluation_title')}</bdi>
      </p>
      <Button kind="quiet" data-kefu="rate" onClick={() => onRate()}>
        {t('evaluation_open')}
      </Button>
    </div>
  );
};

/** Time for the browser to show screen readers what a closed dialog had hidden: what is added with it is not announced. */
const UNCOVERED_MS = 200;

/**
 * The card comes with the dialog that it opens, and behind a dialog no region is announced. So its words come again, once, when the
 * dialog has closed.
 *
 * @returns the key of what is announced
 */
const useSaidWhenUncovered = (): string => {
  const isCovered = useIsModalOpen();
  const wasCovered = useRef(false);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (isHeard) return undefined;
    if (isCovered) {
      wasCovered.current = true;
      return undefined;
    }
    const waiting = setTimeout(() => setHeard(true), UNCOVERED_MS);
    return () => clearTimeout(waiting);
  }, [isCovered, isHeard]);
  return isHeard && wasCovered.current ? 'again' : 'first';
};
