// The inputs of the operator's calls.
import type { Mode, SocketKind } from '../state/types';

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
