// The inputs of the operator's calls.
import type { SocketKind } from '../../backend/sockets/connections';
import type { Mode } from '../state/types';
import { OperatorError } from './error';

export interface Outgoing {
  readonly content?: string;
  readonly html?: string;
  readonly imgs?: readonly string[];
  readonly video?: string;
  readonly unstr?: string;
  readonly contents?: readonly string[];
  readonly type?: number;
  readonly direction?: 'to_visiter' | 'system';
  /** Media as HTML in the content, as some backends send it. */
  readonly embed?: boolean;
}

export interface Recall {
  readonly unstr?: string;
  readonly cid?: string | number;
}

export interface TransferTo {
  readonly service_id?: string | number;
  readonly nick_name?: string;
  readonly avatar?: string;
  readonly silent?: boolean;
}

export interface EvaluationRequest {
  readonly title?: string;
  readonly comments?: readonly string[];
  readonly word_switch?: string;
  readonly word_title?: string;
  readonly bare?: boolean;
}

export interface SocketErrorInput {
  readonly code?: number;
  readonly message?: string;
}

export interface SocketChoice {
  readonly socket?: SocketKind;
}

export interface FrameInput extends SocketChoice {
  readonly frame?: object;
  readonly raw?: string;
}

export interface ModeInput {
  readonly mode: Mode;
}

export interface Publication {
  readonly channel: string;
  readonly event: string;
  readonly data?: unknown;
}

interface Kind {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const text: Kind = { expected: 'a text', fits: isText };
const texts: Kind = {
  expected: 'a list of texts',
  fits: (value) => Array.isArray(value) && value.every(isText),
};
const flag: Kind = { expected: 'true or false', fits: (value) => typeof value === 'boolean' };
export const number: Kind = {
  expected: 'a number from 0 on',
  fits: (value) => Number.isFinite(value) && Number(value) >= 0,
};
export const oneOf = (...words: readonly string[]): Kind => ({
  expected: `one of ${words.join(', ')}`,
  fits: (value) => words.some((word) => word === value),
});

export const OUTGOING: Readonly<Record<keyof Outgoing, Kind>> = {
  content: text,
  html: text,
  imgs: texts,
  video: text,
  unstr: text,
  contents: texts,
  type: number,
  embed: flag,
  direction: oneOf('to_visiter', 'system'),
};

/**
 * A body from JSON whose fields have these kinds. A wrong value would only fail later, in the chat or in the console.
 *
 * @throws OperatorError
 */
export const fitting = <Body extends object>(body: Body, kinds: Readonly<Record<string, Kind>>): Body => {
  for (const [name, { expected, fits }] of Object.entries(kinds)) {
    const value: unknown = Reflect.get(body, name);
    if (value !== undefined && !fits(value)) throw new OperatorError(400, `${name}: expected ${expected}`);
  }
  return body;
};
