import { useT } from '../../foundation/TranslationsContext';
import { VisuallyHidden } from '../VisuallyHidden';

const ROWS = ['first', 'second', 'third', 'fourth'] as const;

/** A placeholder for a list while it loads. */
export const ListSkeleton = () => {
  const t = useT();
  return (
    <div className="kefu-list-skeleton" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {ROWS.map((row) => (
        <span key={row} className="kefu-bone kefu-bone-row" aria-hidden="true" />
      ))}
    </div>
  );
};
