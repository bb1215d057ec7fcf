import { Observable, type Subscriber } from 'rxjs';
import {
  type ChannelEvent,
  isAgentEvent,
  type OutgoingFrame,
  type RealtimeEvent,
  type RealtimePort,
  type SocketSignal,
  type SocketTarget,
} from '../../application/ports/realtime.port';

/** Sockets that a test opens, uses and closes. Each subscription is one socket. */
export class FakeRealtime implements RealtimePort {
  /** All sockets, oldest first, with those that the widget has closed. */
  readonly sockets: FakeSocket[] = [];
  /** How a new socket begins. A function decides for each socket, for example a server that refuses the first three. */
  begins: SocketBeginning | ((target: SocketTarget, number: number) => SocketBeginning) = 'silent';
  /** The server closes each new socket when this resolves: `() => clock.wait(5_000)`. null: no socket is closed. */
  drops: (() => Promise<void>) | null = null;
  /** New sockets answer like a server without faults: a pong, a successful subscription, suggestions for typed text. */
  answers = false;

  /** The newest socket. */
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  /** Sockets that neither the widget nor the server has closed. */
  get alive(): readonly FakeSocket[] {
    return this.sockets.filter((socket) => socket.state !== 'closed' && !socket.left);
  }

  open(target: SocketTarget): Observable<SocketSignal> {
    return new Observable<SocketSignal>((reader) => {
      const socket = new FakeSocket(target, reader, this.answers);
      this.sockets.push(socket);
      this.#begin(socket);
      return () => socket.leave();
    });
  }

  #begin(socket: FakeSocket): void {
    const begins =
      typeof this.begins === 'function' ? this.begins(socket.target, this.sockets.length) : this.begins;
    if (begins === 'refused') socket.close();
    if (begins === 'opened' || begins === 'greeted') socket.opened();
    if (begins === 'greeted') socket.greets();
    void this.drops?.().then(() => {
      if (!socket.left) socket.close();
    });
  }
}

/** silent: never opens. refused: closes at once. opened: opens without a greeting. greeted: opens, and the server greets. */
export type SocketBeginning = 'silent' | 'refused' | 'opened' | 'greeted';

/**
 * An event that a test lets the server send. If no channel is given, it is the channel that the widget has joined for such
 * an event.
 */
export type Saying = WithoutChannel<RealtimeEvent>;

type WithoutChannel<E> = E extends ChannelEvent ? Omit<E, 'channel'> & Partial<Pick<E, 'channel'>> : E;

const ON_VISITORS_CHANNEL: ReadonlySet<string> = new Set([
  'recalled',
  'evaluation-asked',
  'transferred',
  'config-changed',
] satisfies readonly ChannelEvent['kind'][]);

export class FakeSocket {
  /** Frames the widget sent while the socket was open. */
  readonly sent: OutgoingFrame[] = [];
  state: 'connecting' | 'open' | 'closed' = 'connecting';
  /** The widget unsubscribed. */
  left = false;

  constructor(
    readonly target: SocketTarget,
    private readonly reader: Subscriber<SocketSignal>,
    /** Can be changed while the socket is open: a server that becomes silent. */
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
    if (isAgentEvent(saying)) return { ...saying, channel: this.joined.at(-1) ?? '' } as RealtimeEvent;
    return saying as RealtimeEvent;
  }

  /** Closed by the server or the network. */
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
