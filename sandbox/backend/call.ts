import type { Answer } from '../../backend/calls/answer';
import type { Fields } from '../../backend/calls/call-fields';
import type { Sandbox } from '../sandbox';
import type { Merchant, Visitor } from '../state/types';

/** One decoded and checked call, with its caller. */
export interface Call {
  readonly sandbox: Sandbox;
  readonly payload: Fields;
  readonly visitor: Visitor;
  readonly merchant: Merchant;
  /** Address by which this request reached the sandbox. */
  readonly host: string;
}

export type Handler = (call: Call) => Answer;
