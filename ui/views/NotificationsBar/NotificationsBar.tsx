import { useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { Button } from '../../primitives/Button';
import { useKeptReading } from '../../primitives/useKeptReading';

/** Asks the visitor whether they want notifications, before the browser does. */
export const NotificationsBar = ({ onAnswer }: { readonly onAnswer: (isWanted: boolean) => void }) => {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  useKeptReading(bar);
  return (
    <div ref={bar} className="kefu-notify" data-kefu="notify">
      <p>{t('notify_ask')}</p>
      <div className="kefu-notify-answers">
        <Button data-kefu="notify-yes" onClick={() => onAnswer(true)}>
          {t('ok')}
        </Button>
        <Button kind="quiet" data-kefu="notify-no" onClick={() => onAnswer(false)}>
          {t('gate_decline')}
        </Button>
      </div>
    </div>
  );
};
