import { useContext, useEffect, useId, useMemo, useRef } from 'react';
import { gateText } from '../../../domain/consent/consent-gate';
import { readGate } from '../../../domain/consent/read-gate';
import { OpeningContext } from '../../foundation/OpeningContext';
import { useTranslations } from '../../foundation/TranslationsContext';
import { Button } from '../../primitives/Button';

interface ConsentGateProps {
  /** As the integrator gave it. */
  readonly gate: unknown;
  readonly onAgree: () => void;
  /** null: the visitor cannot leave the chat, so there is nothing to decline. */
  readonly onDecline: (() => void) | null;
}

/** In the place of the chat, until the visitor agrees. Nothing is stored and no call is made before. */
export const ConsentGate = ({ gate: given, onAgree, onDecline }: ConsentGateProps) => {
  const { gate } = useMemo(() => readGate(given), [given]);
  const { t, language } = useTranslations();
  const title = useId();
  const text = useId();
  const box = useFocusOnOpening();
  return (
    <section
      ref={box}
      className="kefu-failure-part kefu-gate"
      aria-labelledby={title}
      aria-describedby={text}
      tabIndex={-1}
      data-kefu="gate"
    >
      <div className="kefu-failure-plate">
        <h2 id={title} className="kefu-failure-title">
          {t('gate_title')}
        </h2>
        <p id={text} className="kefu-gate-text" dir="auto">
          {gateText(gate, 'text', language) ?? t('gate_text')}
        </p>
        {gate.link && (
          <a className="kefu-link" href={gate.link} target="_blank" rel="noopener noreferrer" dir="auto">
            {gateText(gate, 'linkText', language) ?? t('gate_link')}
          </a>
        )}
        <Button data-kefu="agree" onClick={() => onAgree()}>
          {gateText(gate, 'agree', language) ?? t('gate_agree')}
        </Button>
        {onDecline && (
          <Button kind="quiet" data-kefu="decline" onClick={() => onDecline()}>
            {gateText(gate, 'decline', language) ?? t('gate_decline')}
          </Button>
        )}
      </div>
    </section>
  );
};

/** A screen reader then reads title and text, and the next Tab leads to link and buttons. */
const useFocusOnOpening = () => {
  const box = useRef<HTMLElement>(null);
  const openings = useContext(OpeningContext);
  useEffect(() => {
    if (openings > 0 && document.hasFocus()) box.current?.focus({ preventScroll: true });
  }, [openings]);
  return box;
};
