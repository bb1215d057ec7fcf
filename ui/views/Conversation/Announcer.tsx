import { useEffect, useState } from 'react';
import { isOwn, type Message } from '../../../domain/message/message';
import { useT } from '../../i18n/WordsContext';
import { spoken } from '../Message/spoken';

/**
 * Reads out what has just arrived, and only that. The log itself is silent, because scrolling through a virtual list adds
 * old messages to it that a live region would read out as new.
 */
export const Announcer = ({ arrived }: { readonly arrived: readonly Message[] }) => {
  const t = useT();
  const [words, setWords] = useState('');
  useEffect(() => {
    const news = arrived.filter((message) => !isOwn(message)).map((message) => spoken(t, message));
    if (news.length > 0) setWords(news.join('\n'));
  }, [arrived, t]);
  return (
    <div className="kefu-hidden" role="status" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
};
