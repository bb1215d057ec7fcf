// One decoded and checked call of a visitor, and what its code may use.
import type { Backend, Merchant, Visitor } from '../backend';
import type { Answer } from './answer';
import type { Fields } from './call-fields';

export interface Call {
  readonly backend: Backend;
  readonly payload: Fields;
  readonly visitor: Visitor;
  readonly merchant: Merchant;
  /** Origin by which the visitor reaches this backend. */
  readonly origin: string;
}

export type Handler = (call: Call) => Promise<Answer>;
