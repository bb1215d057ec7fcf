import type { KefuScore } from './kefu-events';

/** Kinds of fields in a message between loader and frame. adapters/frame/protocol.ts checks them. */
export interface FieldKinds {
  boolean: boolean;
  /** A whole number from 0 to 999999. */
  number: number;
  /** At most 500 characters. */
  string: string;
  /** At most 2048 characters. */
  address: string;
  /** JSON text of at most 65536 characters. */
  json: string;
  /** The text of a message: as much as is drawn of it, 20,000 characters. */
  message: string;
  /** JSON text of a message: one that is as long as it may be, with each character escaped. */
  answer: string;
  /** An access key: at most 8192 characters. */
  key: string;
  /** At most 50 scores. */
  scores: readonly KefuScore[];
}

type KindName = keyof FieldKinds;

/** A field whose kind ends with `?` may be missing, because an older release does not send it. */
export type Fields = Readonly<Record<string, KindName | `${KindName}?`>>;

/** The values of the fields. */
export type Body<F extends Fields> = {
  readonly [N in keyof F as F[N] extends KindName ? N : never]: F[N] extends KindName
    ? FieldKinds[F[N]]
    : never;
} & {
  readonly [N in keyof F as F[N] extends KindName ? never : N]?:
    | (F[N] extends `${infer K extends KindName}?` ? FieldKinds[K] : never)
    | undefined;
};

export const LONGEST_ADDRESS = 2048;
export const LONGEST_KEY = 8192;
