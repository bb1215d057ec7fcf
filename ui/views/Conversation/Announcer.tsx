import { useT } from '../../foundation/WordsContext';

interface AnnouncerProps {
  /** Messages that came below what is being read. */
  readonly unread: number;
}

/**
 * A reader who scrolled up hears that something came, not what: the log is silent then, because moving through a virtual
 * list adds old messages to it that would be read out as new. At the bottom the log itself speaks.
 */
export const Announcer = ({ unread }: AnnouncerProps) => {
  const t = useT();
  return (
    <div className="kefu-hidden" role="status">
      {unread > 0 ? t('unread_below', { number: unread }) : ''}
    </div>
  );
};
