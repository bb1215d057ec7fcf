type Id = string | number | null | undefined;

/**
 * Whether a call names another person than before. Account and access key of the person before must not go to the new one.
 *
 * @param before who was named until now; empty: the visitor of this device, who may get a name
 * @param named whom the call names; undefined: nobody, so the person stays
 */
export const isAnotherVisitor = (before: Id, named: Id): boolean =>
  named !== undefined && `${before ?? ''}` !== '' && `${before}` !== `${named ?? ''}`;
