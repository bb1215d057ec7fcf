/** The header of the chat: who answers, the state of the connection, and the buttons. */
export interface HeaderSnapshot {
  readonly counterpart: {
    readonly role: 'robot' | 'service';
    /** '' until somebody is known; then the view shows the role instead. */
    readonly name: string;
    readonly avatar: string | null;
  };
  readonly status: HeaderStatus;
  readonly logoUrl: string | null;
  readonly logoLink: string | null;
  /**
   * null if the theme or an option hides the number, if nobody serves, or if the reader has scrolled up: then the scroll
   * button shows it.
   */
  readonly onlinePeople: number | null;
  readonly hidden: boolean;
  /** Whether a close button is offered. */
  readonly closable: boolean;
  readonly soundOn: boolean;
  /**
   * The robot is typing, and the status is online. It appears after 300 ms and disappears by itself; the presenter handles
   * both.
   */
  readonly typing: boolean;
}

/** offline: the agent has logged out. disconnected: the visitor's own network is lost. */
export type HeaderStatus = 'connecting' | 'online' | 'offline' | 'disconnected' | 'ended';

export interface HeaderActions {
  close(): void;
  setSound(on: boolean): void;
}
