import type { Sandbox } from '../sandbox';
import type { Fields, Merchant, Visitor } from '../state/types';
import { type Phrase, say } from '../text';

export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
  readonly [extra: string]: unknown;
}

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

export const ok = (data: unknown = {}): Answer => ({ code: 200, msg: 'ok', data });
export const fail = (code: number, phrase: Phrase, lang: string): Answer => ({
  code,
  msg: say(phrase, lang),
  data: {},
});
