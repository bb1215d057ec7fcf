import type { FailureKey } from '../failure/failure-display';
import { err, ok, type Result } from '../result';
import { withAsciiDigits } from '../text/ascii-digits';

/** What the visitor enters in the message form (decision 17), exactly as typed. */
export interface MessageFormEntry {
  readonly name: string;
  readonly contact: string;
  readonly message: string;
  readonly phone: string;
  /** 1 to 5; null if the visitor has chosen none: nobody has served yet. */
  readonly rating: number | null;
}

/** Checked and trimmed; the phone number is plain. */
export type MessageForm = MessageFormEntry;

export type FormTextField = Exclude<keyof MessageFormEntry, 'rating'>;
export type FormErrors = Readonly<Partial<Record<FormTextField, FailureKey>>>;

/** In the order on the screen: the first field with an error gets the focus. */
export const FORM_FIELDS = [
  'name',
  'contact',
  'phone',
  'message',
] as const satisfies readonly FormTextField[];

export const EMPTY_FORM: MessageFormEntry = { name: '', contact: '', message: '', phone: '', rating: null };

const PHONE = /^\+?[\d\s().\-/]+$/;
/** Longest phone number in UTF-16 code units, with spaces and signs. */
const PHONE_LENGTH_MAX = 64;
const PHONE_DIGITS_MIN = 6;
/** The limit of E.164. */
const PHONE_DIGITS_MAX = 15;

/** In the digits and signs that every system knows, without the marks of direction that a list of contacts copies. */
const plainPhone = (entered: string): string => {
  const text = entered.trim();
  // Each accent in a row takes longer to normalise than the one before it.
  if (text.length > PHONE_LENGTH_MAX) return text;
  return withAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
};

/** A phone number of any country: digits with spaces, dots, dashes and brackets; a plus may come first. */
export const isPhone = (text: string): boolean => {
  if (text.length > PHONE_LENGTH_MAX) return false;
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
};

/** Spec §5 Message form: name, contact and message are required; a phone number is checked if one was entered. */
const complaint = (field: FormTextField, entry: MessageFormEntry): FailureKey | null => {
  switch (field) {
    case 'name':
      return entry.name.trim() === '' ? 'name_error' : null;
    case 'contact':
      return entry.contact.trim() === '' ? 'contact_error' : null;
    case 'message':
      return entry.message.trim() === '' ? 'message_error' : null;
    case 'phone':
      return entry.phone.trim() === '' || isPhone(plainPhone(entry.phone)) ? null : 'mobile_error';
  }
};

/** @returns the form to post, or the error of each wrong field */
export const checkForm = (entry: MessageFormEntry): Result<MessageForm, FormErrors> => {
  const errors: Partial<Record<FormTextField, FailureKey>> = {};
  for (const field of FORM_FIELDS) {
    const key = complaint(field, entry);
    if (key !== null) errors[field] = key;
  }
  if (Object.keys(errors).length > 0) return err(errors);
  return ok({
    name: entry.name.trim(),
    contact: entry.contact.trim(),
    message: entry.message.trim(),
    phone: plainPhone(entry.phone),
    rating: entry.rating,
  });
};

/** Removes the errors of fields that are right now. New errors appear only at the next attempt to send. */
export const withoutSettled = (errors: FormErrors, entry: MessageFormEntry): FormErrors => {
  const open = FORM_FIELDS.filter((field) => errors[field] !== undefined && complaint(field, entry) !== null);
  return Object.fromEntries(open.map((field) => [field, errors[field]]));
};
