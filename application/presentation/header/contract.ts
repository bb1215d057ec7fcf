/** The head of the chat: who speaks, over what, and the ways out. */
export interface HeaderSnapshot {
  readonly counterpart: {
    readonly role: 'robot' | 'service';
    /** '' before anyone is known: the view says the role instead. */
    readonly name: string;
    readonly avatar: string | null;
  };
  readonly status: HeaderStatus;
  readonly logoUrl: string | null;
  readonly logoLink: string | null;
  /** null when the theme or an option leaves the number out. */
  readonly onlinePeople: number | null;
  readonly hidden: boolean;
  /** Whether a close button is offered. */
  readonly closable: boolean;
  readonly soundOn: boolean;
  /** The counterpart is typing; shown after 300 ms and gone by itself (both handled before it gets here). */
  readonly typing: boolean;
}

/** offline: the agent has gone (logout), not the visitor. disconnected: the visitor's own network is lost. */
export type HeaderStatus = 'connecting' | 'online' | 'offline' | 'disconnected' | 'ended';

export interface HeaderActions {
  close(): void;
  setSound(on: boolean): void;
}
