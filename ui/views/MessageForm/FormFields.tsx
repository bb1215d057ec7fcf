import type {
  MessageFormActions,
  MessageFormSnapshot,
} from '../../../application/presentation/message-form/message-form-contract';
import type { FormTextField } from '../../../domain/form/message-form';
import { useT } from '../../foundation/TranslationsContext';
import type { MessageKey, Translate } from '../../i18n/keys';
import { Field, TextInput } from '../../primitives/Field';
import { Stars } from '../../primitives/Stars/Stars';
import { writingDirection } from '../../primitives/writing-direction';

export interface FormFieldsProps {
  readonly snapshot: Extract<MessageFormSnapshot, { kind: 'open' }>;
  readonly actions: MessageFormActions;
}

interface LineProps {
  readonly field: Exclude<FormTextField, 'message'>;
  readonly label: MessageKey;
  readonly autoComplete: string;
}

const LINES: readonly LineProps[] = [
  { field: 'name', label: 'form_name', autoComplete: 'name' },
  { field: 'contact', label: 'form_contact', autoComplete: 'email' },
  { field: 'phone', label: 'form_phone', autoComplete: 'tel' },
];

/** Three lines of text, the message and the stars. */
export const FormFields = (props: FormFieldsProps) => (
  <>
    {LINES.map((line) => (
      <LineField key={line.field} {...line} {...props} />
    ))}
    <MessageField {...props} />
    <RatingField {...props} />
  </>
);

const wordsOf = (t: Translate, key: MessageKey | undefined) => key && t(key);

const LineField = ({ field, label, autoComplete, snapshot, actions }: LineProps & FormFieldsProps) => {
  const t = useT();
  const text = snapshot.entry[field];
  const isPhone = field === 'phone';
  return (
    <Field label={t(label)} optional={isPhone} error={wordsOf(t, snapshot.errors[field])}>
      {(ids) => (
        <TextInput
          ids={ids}
          value={text}
          type={isPhone ? 'tel' : undefined}
          dir={isPhone ? 'ltr' : writingDirection(text)}
          required={!isPhone}
          autoComplete={autoComplete}
          readOnly={snapshot.submitting}
          onText={(changed) => actions.edit(field, changed)}
        />
      )}
    </Field>
  );
};

const MessageField = ({ snapshot, actions }: FormFieldsProps) => {
  const t = useT();
  const { message } = snapshot.entry;
  return (
    <Field label={t('form_message')} error={wordsOf(t, snapshot.errors.message)}>
      {(ids) => (
        <textarea
          id={ids.input}
          className="kefu-field-input"
          rows={4}
          dir={writingDirection(message)}
          required
          readOnly={snapshot.submitting}
          aria-invalid={ids.error !== undefined}
          aria-describedby={ids.error}
          value={message}
          onChange={(event) => actions.edit('message', event.target.value)}
        />
      )}
    </Field>
  );
};

const RatingField = ({ snapshot, actions }: FormFieldsProps) => {
  const t = useT();
  return (
    <Field label={t('form_rating')} optional group error={undefined}>
      {(ids) => (
        <Stars
          labelledBy={ids.label}
          score={snapshot.entry.rating}
          required={false}
          invalid={false}
          fixed={snapshot.submitting}
          onScore={actions.rate}
        />
      )}
    </Field>
  );
};
