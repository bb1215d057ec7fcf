import type { TimeLabel } from '../../domain/time/time-label';
import { useWords } from '../foundation/WordsContext';

/** A short label with the full local date and time as its title (decision 5). */
export const Time = ({ label, sentAt }: { readonly label: TimeLabel; readonly sentAt: number }) => {
  const { dates } = useWords();
  return (
    <time className="kefu-time" dateTime={new Date(sentAt * 1000).toISOString()} title={dates.full(sentAt)}>
      {dates.label(label, sentAt)}
    </time>
  );
};
