/**
 * Stands for an id or a key that was given and cannot be read. No parameter has this value, so that `refusedIdentity` finds it
 * and nobody else takes the place of the visitor who was meant.
 */
export const UNREADABLE = '\u0000';

type Id = string | number | null | undefined;

/**
 * Whether a call names another person than before. Account and access key of the person before must not go to the new one.
 *
 * @param before who was named until now; empty: the visitor of this device, who may get a name
 * @param named whom the call names; undefined: nobody, so the person stays
 */
export const isAnotherVisitor = (before: Id, named: Id): boolean =>
  named !== undefined && `${before ?? ''}` !== '' && `${before}` !== `${named ?? ''}`;
