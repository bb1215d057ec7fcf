import { useRef } from 'react';
import type { Away } from '../../../application/session/availability';
import { useTranslations } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { useKeptReading } from '../../primitives/useKeptReading';

/** Outside of the shop's hours: when somebody is back, in the visitor's own time. */
export const HoursBar = ({ away: { backAt, checkedAt } }: { readonly away: Away }) => {
  const { t, dates } = useTranslations();
  const bar = useRef<HTMLParagraphElement>(null);
  useKeptReading(bar);
  return (
    <p ref={bar} className="kefu-hours" data-kefu="hours">
      <Icon name="clock" size={16} />
      <span>
        {backAt === null ? t('hours_away') : t('hours_back', { time: dates.moment(backAt, checkedAt) })}
      </span>
    </p>
  );
};
