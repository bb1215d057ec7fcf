/** What each event has besides its payload. */
export interface KefuEventFacts {
  /** Unique. */
  readonly eventId: string;
  /** When it happened, in milliseconds since the epoch, by the clock of this device. */
  readonly at: number;
  /**
   * The same text for one visitor of one business, on each device that knows the visitor; null until it is known, and in a page that
   * `hostOrigins` does not list. It is no id ([how it is made](security.md#the-key-of-a-visitor)).
   */
  readonly visitorKey: string | null;
  /** Who serves; null: nobody, the robot, or not known yet. */
  readonly agent: KefuAgent | null;
}

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
   * id), `send_refused` (`text` is the reason: blank, too-long, too-many, not-started, ended, no-service, locked, held, unreachable),
   * `visitor_refused` (the chat has ended; `text` names what cannot be read, `visiter_id` or `access_key`, or the call that a page may
   * not make which `hostOrigins` does not list), `setting_refused` (`text` names the setting `hours`,
   * `showOn`, `greeting`, `consentGate`, `beforeSend`, `beforeShow` or `translate`, its field and what is expected), `frame_unreachable` or `panel_unreachable` (`text` says what was
   * tried). If nobody listens, the loader writes it to the console.
   */
  error: { readonly key: string; readonly text: string };
  /** The launcher was drawn, or shown again after `hide`. */
  launcherShow: Readonly<Record<never, never>>;
  /**
   * What became of the greeting beside the launcher. `shown`; `opened`: the visitor tapped its words; `replied`: a quick reply, whose
   * words are `text`; `dismissed`: for good. Otherwise `text` is the shop's sentence, in the language in which it is shown.
   */
  greeting: { readonly action: 'shown' | 'opened' | 'replied' | 'dismissed'; readonly text: string };
  /** The visitor writes for the first time: nothing of theirs is in the last 30 minutes. */
  conversationStart: { readonly with: 'agent' | 'robot' };
  /** The first answer after `conversationStart`, one by the robot and one by an agent. `seconds`: since the visitor wrote, on this page. */
  firstAnswer: { readonly by: 'agent' | 'robot'; readonly seconds: number };
  /** The visitor tapped a quick question. */
  questionTap: { readonly text: string };
  /** A help article was opened, by the visitor or by code. */
  articleOpen: { readonly title: string };
  /** The visitor said whether an article helped. */
  articleFeedback: { readonly title: string; readonly opinion: 'no' | 'partly' | 'yes' };
  /**
   * Pictures, or a video, are uploaded. `id` is that of their message; `done`: all are stored, and the message is being sent. `reason`: a
   * key of `FAILURES`, '' if nothing failed.
   */
  upload: {
    readonly id: string;
    readonly kind: 'image' | 'video';
    readonly state: 'started' | 'done' | 'failed';
    readonly reason: string;
  };
  /** The message form was shown or sent, or was left without being sent. */
  messageForm: { readonly state: 'shown' | 'sent' | 'left' };
  /** The visitor followed a link of a message. */
  linkOpen: { readonly url: string };
  /** The connection as the header shows it. `offline`: the agent has left; `disconnected`: the visitor has no network. */
  connection: { readonly status: 'connecting' | 'online' | 'offline' | 'disconnected' | 'ended' };
  /**
   * Something was not sent for good. `by`: `backend`, with a key of `FAILURES` as `reason`; `chat`: a text of `send()`, with the reasons
   * of `send_refused`.
   */
  refused: { readonly by: 'backend' | 'chat'; readonly reason: string };
}

export type KefuEvent = keyof KefuEvents;

export type KefuListener<E extends KefuEvent> = (detail: KefuEvents[E] & KefuEventFacts) => void;

/** A message as the page may know it. */
export interface KefuMessage {
  readonly id: string;
  readonly kind: 'text' | 'image' | 'video';
  /**
   * Plain text or caption; that of HTML as it is read; '' for media without a caption. In an event at most 500 characters, in an
   * interceptor at most 20,000.
   */
  readonly text: string;
}

/**
 * What `beforeSend` and `beforeShow` are: gives the message, with another text if it wants, or `false` to hold it back. Without an
 * answer within 2 s the message goes as it was.
 */
export type KefuInterceptor = (message: KefuMessage) => KefuMessage | false | Promise<KefuMessage | false>;

/** The `AbortSignal` of the browser. Where there is no such class, it has at least these. */
type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer S } }
  ? S
  : { readonly aborted: boolean; addEventListener(type: 'abort', listener: () => void): void };

/** A text that the visitor wants to read in another language. */
export interface KefuTranslationOrder {
  /** Plain text, at most 4,000 UTF-16 code units. */
  readonly text: string;
  /** BCP 47 tag of its language as far as somebody has said it. A service that finds it out itself does not need it. */
  readonly from?: string | undefined;
  /** BCP 47 tag of the language that is wanted. */
  readonly to: string;
}

/**
 * What the setting `translate` may be: gives the text in the language `to`, as plain text of at most 20,000 UTF-16 code units, or `null`
 * if it cannot translate between these languages. Without an answer within 20 s, or if it throws, the visitor reads that it did not
 * work. `signal` is aborted when nobody waits any more.
 */
export type KefuTranslate = (
  order: KefuTranslationOrder,
  context: { readonly signal: Signal },
) => string | null | Promise<string | null>;

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
