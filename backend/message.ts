export interface Agent {
  readonly service_id: string;
  readonly nick_name: string;
  /** A path of the sandbox or a web address. */
  readonly avatar: string;
}

export interface Message {
  readonly cid: number;
  readonly unstr: string;
  content: string;
  readonly contents?: readonly string[];
  readonly imgs: readonly string[];
  readonly video: string;
  readonly direction: 'to_service' | 'to_visiter' | 'system';
  readonly timestamp: number;
  readonly avatar: string;
  readonly nick_name: string;
  readonly type?: number;
  readonly qid?: string;
  state: 'unread' | 'read' | 'delete';
  readonly service_id: string;
  /** A message to or by the robot. Polls leave it out; the history has it only after a reload. */
  readonly robot: boolean;
  readonly epoch: number;
}
