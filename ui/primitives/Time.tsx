import { useEffect, useState } from 'react';
import type { TimeLabel } from '../../domain/time/time-label';
import { useTranslations } from '../foundation/TranslationsContext';

/**
 * A short label with the full local date and time as its title (decision 5). The titles of the first messages are written
 * when the browser is idle after they are painted, because the first full date takes a cheap phone 100 ms.
 */
export const Time = ({ label, sentAt }: { readonly label: TimeLabel; readonly sentAt: number }) => {
  const { dates } = useTranslations();
  // Safari does not report when it is idle.
  const [isTitled, setTitled] = useState(
    () => dates.isFullMade() || typeof requestIdleCallback !== 'function',
  );
  useEffect(() => {
    // Before the next frame the browser may be idle, too, and nothing is painted yet.
    if (!isTitled) requestAnimationFrame(() => requestIdleCallback(() => setTitled(true)));
  }, [isTitled]);
  return (
    <time
      className="kefu-time"
      dateTime={new Date(sentAt * 1000).toISOString()}
      title={isTitled ? dates.full(sentAt) : undefined}
    >
      <bdi>{dates.label(label, sentAt)}</bdi>
    </time>
  );
};
