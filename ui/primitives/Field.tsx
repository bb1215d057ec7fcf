import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { useT } from '../foundation/TranslationsContext';
import { Icon } from './Icon';

interface FieldProps {
  readonly label: string;
  readonly optional?: boolean;
  /** Set if the label names several controls. */
  readonly group?: boolean;
  /** What is wrong; undefined or '': nothing. */
  readonly error: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

export interface FieldIds {
  readonly input: string;
  readonly label: string;
  /** undefined if there is no error. */
  readonly error: string | undefined;
}

/** A label, its control, and its error. */
export const Field = ({ label, optional = false, group = false, error, children }: FieldProps) => {
  const t = useT();
  const aside = optional && <span className="kefu-field-aside"> {t('form_optional')}</span>;
  const ids = { input: useId(), label: useId(), error: useId() };
  return (
    <div className="kefu-field">
      {group ? (
        <span id={ids.label} className="kefu-field-label">
          {label}
          {aside}
        </span>
      ) : (
        <label id={ids.label} className="kefu-field-label" htmlFor={ids.input}>
          {label}
          {aside}
        </label>
      )}
      {children({ ...ids, error: error ? ids.error : undefined })}
      {error && (
        <p id={ids.error} className="kefu-field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
};

interface TextProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'> {
  readonly ids: FieldIds;
  readonly value: string;
  readonly onText: (text: string) => void;
}

export const TextInput = ({ ids, value, onText, ...rest }: TextProps) => (
  <input
    id={ids.input}
    className="kefu-field-input"
    aria-invalid={ids.error !== undefined}
    aria-describedby={ids.error}
    value={value}
    onChange={(event) => onText(event.target.value)}
    {...rest}
  />
);
