/** One message of a conversation, as a backend keeps it. */
export interface StoredMessage {
  readonly cid: number;
  readonly unstr: string;
  readonly content: string;
  readonly contents?: readonly string[];
  readonly imgs: readonly string[];
  readonly video: string;
  readonly direction: 'to_service' | 'to_visiter' | 'system';
  /** Unix seconds. */
  readonly timestamp: number;
  readonly avatar: string;
  readonly nick_name: string;
  readonly type?: number;
  readonly qid?: string;
  readonly state: 'unread' | 'read' | 'delete';
  readonly service_id: string;
  /** A message to or by the robot. Polls leave it out; the history has it only after a reload. */
  readonly robot: boolean;
  /** The load of the page in which it was written. */
  readonly pageLoad: number;
}

/** One that is not stored yet. What is missing is empty. */
export interface MessageDraft {
  readonly direction: StoredMessage['direction'];
  /** Missing or empty: the backend makes one. */
  readonly unstr?: string | undefined;
  readonly content?: string;
  readonly contents?: readonly string[] | undefined;
  readonly imgs?: readonly string[];
  readonly video?: string;
  readonly nickName?: string;
  readonly avatar?: string;
  readonly serviceId?: string;
  readonly type?: number | undefined;
  readonly qid?: string | undefined;
  readonly isRobot?: boolean;
}
