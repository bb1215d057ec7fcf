import { type FormEvent, useEffect, useRef } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { useT } from '../../foundation/TranslationsContext';
import { Button } from '../../primitives/Button';
import { Failure } from '../../primitives/Failure/Failure';
import { rememberFocus } from '../../primitives/focus/remember-focus';
import { FormFields, type FormFieldsProps } from './FormFields';

/** Five fields. After the first attempt to send, each wrong field shows its error until it is corrected. */
export const Form = ({ snapshot, actions }: FormFieldsProps) => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { refusals, submitting, failure, reason } = snapshot;

  // The form hides the text box and takes the focus from it, and only from it: the page may have the focus.
  useEffect(() => {
    const focused = focusedElement();
    if (!(focused instanceof HTMLElement) || !focused.matches('[data-kefu="composer"]')) return;
    focused.blur();
    rememberFocus(form.current)();
  }, []);

  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first?.querySelector('input') ?? first)?.focus();
  }, [refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!submitting) actions.submit();
  };

  return (
    <section className="kefu-form">
      <form ref={form} noValidate aria-label={t('form_title')} aria-busy={submitting} onSubmit={submit}>
        <h3 className="kefu-form-title">{t('nobody_title')}</h3>
        <p className="kefu-form-lead">
          {reason && (
            <span className="kefu-form-reason" dir="auto">
              {reason}
            </span>
          )}
          <span>{t('form_lead')}</span>
        </p>
        <FormFields snapshot={snapshot} actions={actions} />
        {failure && <Failure place="line" text={failure.words || t(failure.key)} />}
        <Button type="submit" className="kefu-form-submit" aria-disabled={submitting}>
          {t(submitting ? 'submitting' : 'form_submit')}
        </Button>
      </form>
    </section>
  );
};
