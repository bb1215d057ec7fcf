// One decoded and checked call of a visitor, and what its code may use.
import type { Answer } from '../../backend/calls/answer';
import type { Fields } from '../../backend/calls/call-fields';
import type { Merchant } from '../merchants/merchants';
import type { Services } from '../services';
import type { Visitor } from '../visitors/visitor';

export interface Call {
  readonly services: Services;
  readonly payload: Fields;
  readonly visitor: Visitor;
  readonly merchant: Merchant;
  /** Origin by which the visitor reaches this server. */
  readonly origin: string;
}

export type Handler = (call: Call) => Promise<Answer>;
