import type { Rows } from '../../../../application/presentation/conversation/conversation-contract';
import { findDays } from '../../../../application/presentation/conversation/find-messages';
import { useTranslations } from '../../../foundation/TranslationsContext';
import { Menu } from '../../../primitives/Menu/Menu';

interface DayMenuProps {
  readonly x: number;
  readonly y: number;
  readonly rows: Rows;
  /** Unix seconds. */
  readonly now: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

/** The days of the loaded messages, the latest first. */
export const DayMenu = ({ x, y, rows, now, onChoose, onClose }: DayMenuProps) => {
  const { t, dates } = useTranslations();
  const items = findDays(rows)
    .flatMap((index) => {
      const row = rows.at(index);
      if (!row) return [];
      return { id: `${index}`, label: dates.day(row.message.sentAt, now), use: () => onChoose(index) };
    })
    .reverse();
  return <Menu label={t('search_day')} items={items} x={x} y={y} onClose={onClose} />;
};
