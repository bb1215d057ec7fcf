/** The payload of each event. Its row in event-table.ts says how it reaches the embedding page. */
export interface KefuEvents {
  /** The conversation can be used. Once. */
  ready: Readonly<Record<never, never>>;
  /** The panel was opened, by the visitor or by code. */
  open: Readonly<Record<never, never>>;
  /** The panel was closed, by the visitor or by code. */
  close: Readonly<Record<never, never>>;
  /** A message for the visitor arrived. Messages of the history are not reported. */
  message: KefuMessage;
  /** The visitor sent a message. A message that the visitor sends again after a failure is reported again, with its id. */
  sent: KefuMessage;
  /** The number of unread messages changed. */
  unread: { readonly count: number };
  /** Another agent serves; null: nobody, or the robot. */
  agentChange: { readonly agent: KefuAgent | null };
  /**
   * Whether a person can answer has changed: by what the backend says of its agents, before that by the setting `hours`. It is true until
   * something else is known. `backAt`: when somebody is back, in ISO 8601; null if somebody is there, or it is not known.
   */
  availability: { readonly available: boolean; readonly backAt: string | null };
  /** The session ended. `ended`: the service ended it, or it was idle for too long. `expired`: its token is lost. */
  sessionEnd: { readonly reason: 'ended' | 'expired' };
  /** The visitor rated the service. */
  rating: { readonly scores: readonly KefuScore[]; readonly comment: string };
  /**
   * Something could not be done. `key` is a key of `FAILURES` (`text` is the backend's own text, or ''), `missing_param` (no business
   * id), `send_refused` (`text` is the reason: blank, too-long, too-many, not-started, ended, no-service, locked, unreachable),
   * `visitor_refused` (the chat has ended; `text` names what cannot be read, `visiter_id` or `access_key`, or the call that a page may
   * not make which `hostOrigins` does not list), `setting_refused` (`text` names the setting `hours`,
   * `showOn` or `consentGate`, its field and what is expected), `frame_unreachable` or `panel_unreachable` (`text` says what was
   * tried). If nobody listens, the loader writes it to the console.
   */
  error: { readonly key: string; readonly text: string };
}

export type KefuEvent = keyof KefuEvents;

export type KefuListener<E extends KefuEvent> = (detail: KefuEvents[E]) => void;

/** A message as the page may know it. */
export interface KefuMessage {
  readonly id: string;
  readonly kind: 'text' | 'image' | 'video';
  /** Plain text or caption, at most 500 characters; '' for HTML and for media without a caption. */
  readonly text: string;
}

export interface KefuAgent {
  readonly id: string;
  readonly name: string;
  /** http(s) address; null if the agent has no picture. */
  readonly avatar: string | null;
}

export interface KefuScore {
  /** What was rated; '' if the service did not name it. */
  readonly title: string;
  /** 1 to 5. */
  readonly score: number;
}
