import type { operations } from '../../contract/types';

/** The payload of a call by the contract: only its known fields; optional ones may be undefined. Types only. */
export type RequestOf<Id extends keyof operations> = Relaxed<Named<Sent<operations[Id]>>>;

type Sent<Operation> = Operation extends { readonly requestBody: { readonly content: infer Content } }
  ? Content[keyof Content]
  : Operation extends { readonly parameters: { readonly query?: infer Query } }
    ? NonNullable<Query>
    : never;

/** Removes the index signature, with which the contract allows a backend more fields. */
type Named<Fields> = {
  [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name];
};

type Relaxed<Fields> = {
  [Name in keyof Fields]: Fields[Name] | (undefined extends Fields[Name] ? undefined : never);
};
