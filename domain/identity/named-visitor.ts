import { isAnotherVisitor } from './another-visitor';

type Field = 'visiterId' | 'account' | 'accessKey';

/** Who the visitor is, by the names of the options. */
export type VisitorFields = { readonly [F in Field]?: string | number | null | undefined };

export const VISITOR_FIELDS = ['visiterId', 'account', 'accessKey'] as const satisfies readonly Field[];

/**
 * The parameter of the frame's address that says that the loader names the visitor in the handshake. An app with it never starts
 * without the loader's answer, because it would start for another person.
 */
export const NAMED_IN_HANDSHAKE = 'named';

/** The visitor of this device. */
export const NOBODY = { visiterId: '', account: '', accessKey: '' } as const satisfies Record<Field, string>;

/** A page may have added the property to all objects. */
const idIn = (fields: VisitorFields): VisitorFields['visiterId'] =>
  Object.hasOwn(fields, 'visiterId') ? fields.visiterId : undefined;

/** If the changes name another visitor, account and access key of the one before do not stay. */
const withoutOthers = (before: VisitorFields, changes: VisitorFields): VisitorFields => ({
  ...(isAnotherVisitor(idIn(before), idIn(changes)) && NOBODY),
  ...changes,
});

/**
 * What calls say of the visitor after `identify`.
 *
 * @param first the visitor of the options
 * @param visitor null: the visitor of this device
 */
export const afterIdentify = (first: VisitorFields, visitor: VisitorFields | null): VisitorFields =>
  visitor === null ? NOBODY : withoutOthers(first, visitor);

/**
 * What calls say of the visitor after `update`.
 *
 * @param named what they said before
 */
export const afterUpdate = (
  first: VisitorFields,
  named: VisitorFields,
  changes: VisitorFields,
): VisitorFields => ({ ...named, ...withoutOthers({ ...first, ...named }, changes) });

/** If one of these is given and cannot be read, the chat would be that of another person, so it is refused. */
export const IDENTITY: readonly string[] = ['visiterId', 'accessKey'];

export const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isFinite(value);

/**
 * Whether a call of `identify` gave fields and none of them can be read: then nobody else may take the visitor's place.
 *
 * @param read what of it could be read
 */
export const isUnreadable = (given: unknown, read: object): boolean => {
  if (Object.keys(read).length > 0) return false;
  if (typeof given !== 'object' || given === null) return true;
  return Object.values(given).some((value) => (value ?? null) !== null);
};
