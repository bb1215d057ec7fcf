import type { Fields } from '../../backend/calls/call-fields';
import type { WireAgent } from '../../backend/calls/wire-message';
import type { StoredMessage } from '../../backend/message';
import type { StorageKind } from '../../backend/uploads/grant';

export type Mode = 'robot' | 'agent';
export type AnswerForm = 'headers' | 'json';

export interface Merchant {
  business_id: string;
  name: string;
  style: string;
  is_bot: 0 | 1;
  storage: StorageKind;
  answer_form: AnswerForm;
  adv: string;
  logo_url: string;
  logo_link: string;
  client_message_bg_color: string;
  client_send_bg_color: string;
  client_font_color: string;
  client_header_bg_color: string;
  lang: string;
  name_show: string;
  no_service: boolean;
  banned: boolean;
  agents: readonly Agent[];
  /** Extra fields of the config answer. */
  config: Fields;
}

/** Its avatar is a path of the sandbox or a web address. */
export type Agent = WireAgent;

export interface Visitor {
  readonly id: number;
  readonly key: string;
  readonly visiter_id: string;
  readonly business_id: string;
  readonly channel: string;
  readonly created: number;
  name: string;
  lang: string;
  from_url: string;
  /** The address of the sandbox that the visitor uses. */
  base: string;
  mode: Mode;
  typing: string;
  lastSeen: number;
  unread: number;
  taken: boolean;
  ended: boolean;
  banned: boolean;
  /** The visitor was transferred to another agent without a notice. */
  movedSilently: boolean;
  agent: Agent | undefined;
  agentOnline: boolean;
  /** A rating request that no socket of the visitor's channel could receive. It waits until one subscribes. */
  waitingRating: Fields | undefined;
  messages: StoredMessage[];
  sockets: { human: number; robot: number };
  /** The number of page loads. A robot exchange of an earlier load belongs to the history. */
  pageLoads: number;
  /** The next config comes from the same load. */
  keepsPageLoad: boolean;
}

export interface Settings {
  scriptedAgent: boolean;
  agentDelayMs: number;
  answerForm: 'merchant' | AnswerForm;
  /** Seconds. */
  tokenTtl: number;
  /** Seconds. */
  activityTimeout: number;
}

export interface StoredFile {
  readonly key: string;
  readonly path: string;
  readonly size: number;
  readonly type: string;
  readonly time: number;
}
