// The open sockets of a process, by channel and by visitor.
import type { WebSocket } from 'ws';
import { closeReason } from './close-reason';

export type SocketKind = 'human' | 'robot';

export interface Connection {
  readonly socket: WebSocket;
  readonly kind: SocketKind;
  readonly channels: Set<string>;
  /** `id` of the visitor, once a channel has named one. */
  visitor: number | undefined;
}

export interface Frame {
  readonly event: string;
  readonly channel?: string;
  readonly data?: unknown;
}

/** Bytes that wait for a client that does not read. */
const MOST_WAITING = 1_048_576;

class Groups<Key> {
  private readonly groups = new Map<Key, Set<Connection>>();

  add(key: Key, connection: Connection): void {
    const group = this.groups.get(key) ?? new Set();
    this.groups.set(key, group.add(connection));
  }

  remove(key: Key, connection: Connection): void {
    const group = this.groups.get(key);
    if (group?.delete(connection) && group.size === 0) this.groups.delete(key);
  }

  of(key: Key): readonly Connection[] {
    return [...(this.groups.get(key) ?? [])];
  }

  has(key: Key): boolean {
    return this.groups.has(key);
  }
}

export class Connections {
  private readonly byChannel = new Groups<string>();
  private readonly byVisitor = new Groups<number>();
  private readonly all = new Set<Connection>();

  /** @param mayLeave sees each frame before it leaves; a frame that may not is dropped */
  constructor(private readonly mayLeave: (to: Connection, frame: Frame) => boolean = () => true) {}

  get size(): number {
    return this.all.size;
  }

  add(connection: Connection): void {
    this.all.add(connection);
  }

  subscribe(connection: Connection, channel: string): void {
    connection.channels.add(channel);
    this.byChannel.add(channel, connection);
  }

  unsubscribe(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    this.byChannel.remove(channel, connection);
  }

  assign(connection: Connection, visitor: number): void {
    if (connection.visitor !== undefined) this.byVisitor.remove(connection.visitor, connection);
    connection.visitor = visitor;
    this.byVisitor.add(visitor, connection);
  }

  remove(connection: Connection): void {
    this.all.delete(connection);
    for (const channel of connection.channels) this.byChannel.remove(channel, connection);
    if (connection.visitor !== undefined) this.byVisitor.remove(connection.visitor, connection);
  }

  isOccupied(channel: string): boolean {
    return this.byChannel.has(channel);
  }

  /** Those of a visitor; without a kind, all of them. */
  of(visitor: number, kind?: SocketKind): readonly Connection[] {
    return this.byVisitor.of(visitor).filter((one) => kind === undefined || one.kind === kind);
  }

  send(connection: Connection, frame: Frame): void {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN || !this.mayLeave(connection, frame)) return;
    if (socket.bufferedAmount > MOST_WAITING) {
      socket.terminate();
      return;
    }
    // As in Pusher, `data` is JSON text inside the JSON frame.
    const data = frame.data === undefined ? {} : { data: JSON.stringify(frame.data) };
    socket.send(JSON.stringify({ ...frame, ...data }));
  }

  /**
   * Sends to the sockets that have subscribed to the channel. With a visitor, only to that visitor's sockets.
   *
   * @returns the number of sockets
   */
  publish({ channel, event, data }: Frame & { readonly channel: string }, visitor?: number): number {
    const heard = this.byChannel
      .of(channel)
      .filter((one) => visitor === undefined || one.visitor === visitor);
    for (const one of heard) this.send(one, { event, channel, data });
    return heard.length;
  }

  /** Sends to every human socket of the visitor, without a channel. */
  direct(visitor: number, { event, data }: Frame): void {
    for (const one of this.of(visitor, 'human')) this.send(one, { event, data });
  }

  sendError(connection: Connection, code: number | null, message: string): void {
    this.send(connection, { event: 'pusher:error', data: { code, message } });
  }

  closeWithError(connection: Connection, code: number, message: string): void {
    this.sendError(connection, code, message);
    connection.socket.close(code, closeReason(message));
  }

  /** Cuts all sockets. */
  terminate(): void {
    for (const { socket } of [...this.all]) socket.terminate();
  }

  close(code: number, message: string): void {
    for (const { socket } of [...this.all]) socket.close(code, closeReason(message));
  }
}
