import type { KefuUpdate, KefuVisitor } from '../../application/integration/kefu-api';
import { nameOfKind } from './kinds';
import type { Complain } from './read-settings';

const SCHEMES = ['light', 'dark', 'system'];

const isText = (value: unknown): boolean => typeof value === 'string';
const isId = (value: unknown): boolean => isText(value) || Number.isFinite(value);

interface Field {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const text: Field = { expected: 'a text', fits: isText };
const id: Field = { expected: 'a text or a number', fits: isId };
const textOrNull: Field = { expected: 'a text or null', fits: (value) => value === null || isText(value) };

const VISITOR: Readonly<Record<keyof KefuVisitor, Field>> = { visiterId: id, account: text, accessKey: text };

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
 * The visitor that plain JavaScript or another page names. Invalid fields are left out, and each gets one line in
 * the console.
 */
export const readVisitor = (given: unknown, complain: Complain): KefuVisitor | null =>
  given === null ? null : (read('identify', VISITOR, given, complain) as KefuVisitor);

/**
 * The options that plain JavaScript or another page changes. Invalid options are left out, and each gets one line
 * in the console.
 */
export const readUpdate = (given: unknown, complain: Complain): KefuUpdate =>
  read('update', UPDATE, given, complain) as KefuUpdate;

const read = (
  call: string,
  fields: Readonly<Record<string, Field>>,
  given: unknown,
  complain: Complain,
): object => {
  if (typeof given !== 'object' || given === null) {
    complain(`${call}: ${nameOfKind(given)} is no object`);
    return {};
  }
  const entries = Object.entries(given).filter(([name, value]) => {
    if (value === undefined) return false;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.fits(value)) return true;
    if (field) complain(`${call}: "${name}" is ${nameOfKind(value)}, where ${field.expected} is expected`);
    else complain(`${call}: unknown option "${name}"`);
    return false;
  });
  return Object.fromEntries(entries);
};
