import { type FormEvent, useEffect, useRef } from 'react';
import type {
  MessageFormActions,
  MessageFormSnapshot,
} from '../../../application/presentation/message-form/contract';
import { useT } from '../../foundation/WordsContext';
import { Button } from '../../primitives/Button';
import { Failure } from '../../primitives/Failure/Failure';
import { Stars } from '../../primitives/Stars/Stars';
import { writingDirection } from '../../primitives/writing-direction';
import { Field, TextInput } from './Field';

interface FormProps {
  readonly snapshot: Extract<MessageFormSnapshot, { kind: 'open' }>;
  readonly actions: MessageFormActions;
}

/** Five fields. After the first attempt to send, each wrong field shows its error until it is corrected. */
export const Form = ({ snapshot, actions }: FormProps) => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { entry, errors, refusals, submitting, failure } = snapshot;

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
        <p className="kefu-form-lead">{t('form_lead')}</p>
        <Field label={t('form_name')} error={errors.name}>
          {(ids) => (
            <TextInput
              ids={ids}
              value={entry.name}
              dir={writingDirection(entry.name)}
              required
              autoComplete="name"
              readOnly={submitting}
              onText={(text) => actions.edit('name', text)}
            />
          )}
        </Field>
        <Field label={t('form_contact')} error={errors.contact}>
          {(ids) => (
            <TextInput
              ids={ids}
              value={entry.contact}
              dir={writingDirection(entry.contact)}
              required
              autoComplete="email"
              readOnly={submitting}
              onText={(text) => actions.edit('contact', text)}
            />
          )}
        </Field>
        <Field label={t('form_phone')} optional error={errors.phone}>
          {(ids) => (
            <TextInput
              ids={ids}
              value={entry.phone}
              type="tel"
              dir="ltr"
              autoComplete="tel"
              readOnly={submitting}
              onText={(text) => actions.edit('phone', text)}
            />
          )}
        </Field>
        <Field label={t('form_message')} error={errors.message}>
          {(ids) => (
            <textarea
              id={ids.input}
              className="kefu-field-input"
              rows={4}
              dir={writingDirection(entry.message)}
              required
              readOnly={submitting}
              aria-invalid={ids.error !== undefined}
              aria-describedby={ids.error}
              value={entry.message}
              onChange={(event) => actions.edit('message', event.target.value)}
            />
          )}
        </Field>
        <Field label={t('form_rating')} group error={errors.rating}>
          {(ids) => (
            <Stars
              labelledBy={ids.label}
              describedBy={ids.error}
              score={entry.rating}
              invalid={ids.error !== undefined}
              fixed={submitting}
              onScore={actions.rate}
            />
          )}
        </Field>
        {failure && <Failure place="line" text={failure.words || t(failure.key)} />}
        <Button type="submit" className="kefu-form-submit" aria-disabled={submitting}>
          {t(submitting ? 'submitting' : 'form_submit')}
        </Button>
      </form>
    </section>
  );
};
