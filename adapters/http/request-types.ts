import type { components, operations } from '../../contract/types';

/** The payload of a call by the contract: only its known fields; optional ones may be undefined. Types only. */
export type RequestOf<Id extends keyof operations> = Relaxed<Named<Sent<operations[Id]>>>;

type Sent<Operation> = Operation extends { readonly requestBody: { readonly content: infer Content } }
  ? Exclude<Content[keyof Content], Sealed>
  : Operation extends { readonly parameters: { readonly query?: infer Query } }
    ? [NonNullable<Query>] extends [never]
      ? never
      : Omit<NonNullable<Query>, 'ct'>
    : never;

/** The encrypted forms, which the client makes from the plain one. */
type Sealed = components['schemas']['SealedText'] | components['schemas']['SealedForm'];

/** Removes the index signature, with which the contract allows a backend more fields. */
type Named<Fields> = {
  [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name];
};

type Relaxed<Fields> = {
  [Name in keyof Fields]: Fields[Name] | (undefined extends Fields[Name] ? undefined : never);
};
