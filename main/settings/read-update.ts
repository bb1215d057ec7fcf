import type { KefuUpdate, KefuVisitor } from '../../application/integration/kefu-api';
import { UNREADABLE } from '../../domain/identity/another-visitor';
import { IDENTITY, isId, isUnreadable } from '../../domain/identity/named-visitor';
import { ownProperties } from '../../domain/own-properties';
import { nameOfKind } from './first-kinds';
import type { Complain } from './read-by-schema';

const SCHEMES = ['light', 'dark', 'system'];

const isText = (value: unknown): boolean => typeof value === 'string';

interface Field {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const text: Field = { expected: 'a text', fits: isText };
const id: Field = { expected: 'a text or a number', fits: isId };
const textOrNull: Field = { expected: 'a text or null', fits: (value) => value === null || isText(value) };

const VISITOR: Readonly<Record<keyof KefuVisitor, Field>> = { visiterId: id, account: text, accessKey: id };

const UPDATE: Readonly<Record<keyof KefuUpdate, Field>> = {
  ...VISITOR,
  lang: textOrNull,
  theme: textOrNull,
  scheme: {
    expected: SCHEMES.map((scheme) => `"${scheme}"`).join(' or '),
    fits: (value) => SCHEMES.some((scheme) => scheme === value),
  },
  serviceId: id,
  c: text,
  logoUrl: text,
};

/**
 * The visitor that plain JavaScript or another page names. Each invalid field gets one line in the console. It is left out, unless it
 * says who the visitor is: then, and if nothing can be read at all, the chat is refused.
 */
export const readVisitor = (
  given: unknown,
  complain: Complain,
  textFor: TextFor = (value) => value,
): KefuVisitor | null => {
  if (given === null) return null;
  const visitor = read('identify', VISITOR, withKey(given, textFor), complain);
  return isUnreadable(given, visitor) ? { visiterId: UNREADABLE } : visitor;
};

/**
 * The options that plain JavaScript or another page changes. Invalid options are left out, and each gets one line
 * in the console; a visitor who cannot be read is refused.
 */
export const readUpdate = (
  given: unknown,
  complain: Complain,
  textFor: TextFor = (value) => value,
): KefuUpdate => read('update', UPDATE, withKey(given, textFor), complain);

/** @returns what stands for a function that gets an access key; any other value as it is */
type TextFor = (accessKey: unknown) => unknown;

const withKey = (given: unknown, textFor: TextFor): unknown => {
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, 'accessKey')) return given;
  return { ...given, accessKey: textFor(Reflect.get(given, 'accessKey')) };
};

const read = (
  call: string,
  fields: Readonly<Record<string, Field>>,
  given: unknown,
  complain: Complain,
): KefuUpdate => {
  const accepted: Record<string, unknown> = ownProperties({});
  if (typeof given !== 'object' || given === null) {
    complain(`${call}: ${nameOfKind(given)} is no object`);
    return accepted;
  }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.fits(value)) accepted[name] = value;
    else if (!field) complain(`${call}: unknown option "${name}"`);
    else {
      complain(`${call}: "${name}" is ${nameOfKind(value)}, where ${field.expected} is expected`);
      if (IDENTITY.includes(name) && value !== null) accepted[name] = UNREADABLE;
    }
  }
  return accepted;
};
