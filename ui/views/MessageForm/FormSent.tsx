import { useEffect, useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { Button } from '../../primitives/Button';
import { Icon } from '../../primitives/Icon';

interface FormSentProps {
  readonly words: string;
  readonly onAnother: () => void;
}

/** The form was sent. This stays until the visitor presses the button, because a toast is easily missed. */
export const FormSent = ({ words, onAnother }: FormSentProps) => {
  const t = useT();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <section className="kefu-form kefu-form-sent" aria-label={t('form_title')}>
      <Icon name="done" size={40} />
      <p ref={text} tabIndex={-1} dir="auto">
        {words || t('save_ok')}
      </p>
      <Button kind="quiet" onClick={() => onAnother()}>
        {t('form_another')}
      </Button>
    </section>
  );
};
