import { Observable, type Subscriber } from 'rxjs';
import type {
  AgentEvent,
  ChannelEvent,
  OutgoingFrame,
  RealtimeEvent,
  RealtimeLine,
  RealtimePort,
  SocketSignal,
} from '../../application/ports/realtime.port';

/** Sockets that a test opens, speaks through and closes. Each subscription is one. */
export class FakeRealtime implements RealtimePort {
  /** Every socket so far, oldest first; those that were left stay in the list. */
  readonly sockets: FakeSocket[] = [];
  /** How a new socket begins. A function decides for each, such as a server that refuses the first three. */
  begins: SocketBeginning | ((line: RealtimeLine, number: number) => SocketBeginning) = 'silent';
  /** Each new socket is dropped by the server once this resolves: `() => clock.wait(5_000)`. null: none is. */
  drops: (() => Promise<void>) | null = null;
  /** New sockets answer as a well server does: a pong, a subscription that succeeded, suggestions for what is typed. */
  answers = false;

  /** The newest socket. */
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  /** Those the widget still holds and nobody closed. */
  get alive(): readonly FakeSocket[] {
    return this.sockets.filter((socket) => socket.state !== 'closed' && !socket.left);
  }

  open(line: RealtimeLine): Observable<SocketSignal> {
    return new Observable<SocketSignal>((reader) => {
      const socket = new FakeSocket(line, reader, this.answers);
      this.sockets.push(socket);
      this.#begin(socket);
      return () => socket.leave();
    });
  }

  #begin(socket: FakeSocket): void {
    const begins =
      typeof this.begins === 'function' ? this.begins(socket.line, this.sockets.length) : this.begins;
    if (begins === 'refused') socket.close();
    if (begins === 'opened' || begins === 'greeted') socket.opened();
    if (begins === 'greeted') socket.greets();
    void this.drops?.().then(() => {
      if (!socket.left) socket.close();
    });
  }
}

/** silent: it never opens. refused: it closes at once. greeted: it opens, and the server says that all is well. */
export type SocketBeginning = 'silent' | 'refused' | 'opened' | 'greeted';

/** What a test lets the server say. A channel that is left out is the one that the widget has joined for such an event. */
export type Saying = WithoutChannel<RealtimeEvent>;

type WithoutChannel<E> = E extends ChannelEvent ? Omit<E, 'channel'> & Partial<Pick<E, 'channel'>> : E;

const ON_VISITORS_CHANNEL: ReadonlySet<string> = new Set([
  'recalled',
  'evaluation-asked',
  'transferred',
  'config-changed',
] satisfies readonly ChannelEvent['kind'][]);
const ON_AGENTS_CHANNEL: ReadonlySet<string> = new Set([
  'agent-offline',
  'agent-online',
] satisfies readonly AgentEvent['kind'][]);

export class FakeSocket {
  /** Frames the widget sent while the socket was open. */
  readonly sent: OutgoingFrame[] = [];
  state: 'connecting' | 'open' | 'closed' = 'connecting';
  /** The widget unsubscribed. */
  left = false;

  constructor(
    readonly line: RealtimeLine,
    private readonly reader: Subscriber<SocketSignal>,
    /** May be switched while it is open: a server that falls silent. */
    public answers: boolean,
  ) {}

  opened(): this {
    if (this.state !== 'connecting') return this;
    this.state = 'open';
    this.reader.next({ kind: 'opened', send: (frame) => this.#take(frame) });
    return this;
  }

  /** connection_established or connected. */
  greets(activityTimeoutSeconds: number | null = null): this {
    return this.says({ kind: 'greeted', activityTimeoutSeconds });
  }

  says(saying: Saying): this {
    const event = this.#onChannel(saying);
    if (this.state === 'open' && !this.left) this.reader.next({ kind: 'received', event });
    return this;
  }

  /** Channels that the widget has subscribed and not left, in that order. */
  get joined(): readonly string[] {
    const joined = new Set<string>();
    for (const frame of this.sent) {
      if (frame.kind === 'subscribe') joined.add(frame.channel);
      if (frame.kind === 'unsubscribe') joined.delete(frame.channel);
    }
    return [...joined];
  }

  /** The visitor's channel is joined before the agent's. */
  #onChannel(saying: Saying): RealtimeEvent {
    if ('channel' in saying && saying.channel !== undefined) return saying as RealtimeEvent;
    if (ON_VISITORS_CHANNEL.has(saying.kind))
      return { ...saying, channel: this.joined[0] ?? '' } as RealtimeEvent;
    if (ON_AGENTS_CHANNEL.has(saying.kind))
      return { ...saying, channel: this.joined.at(-1) ?? '' } as RealtimeEvent;
    return saying as RealtimeEvent;
  }

  /** The server or the network closes it. */
  close(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.reader.next({ kind: 'closed' });
    this.reader.complete();
  }

  sentKinds(): readonly OutgoingFrame['kind'][] {
    return this.sent.map((frame) => frame.kind);
  }

  leave(): void {
    if (this.state === 'closed') return;
    this.left = true;
    this.state = 'closed';
  }

  #take(frame: OutgoingFrame): void {
    if (this.state !== 'open') return;
    this.sent.push(frame);
    const answer = this.answers ? answerTo(frame) : null;
    if (answer) this.says(answer);
  }
}

const answerTo = (frame: OutgoingFrame): RealtimeEvent | null => {
  if (frame.kind === 'ping') return { kind: 'pong' };
  if (frame.kind === 'subscribe') return { kind: 'subscribed', channel: frame.channel };
  if (frame.kind === 'typing') return { kind: 'suggestions', questions: [] };
  return null;
};
