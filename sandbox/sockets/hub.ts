// Knows which socket belongs to which visitor: a human socket from its subscription, a robot socket from the
// visitor that it names.
import type { WebSocket } from 'ws';
import { seal } from '../../backend/envelope';
import { closeReason } from '../../backend/sockets/close-reason';
import { type Context, PASSPHRASE } from '../context';
import type { SocketKind, Visitor } from '../state/types';
import { type Frame, sendFrame } from './frames';

export interface Connection {
  readonly socket: WebSocket;
  readonly kind: SocketKind;
  readonly channels: Set<string>;
  visitor: Visitor | undefined;
}

export class Hub {
  private readonly connections = new Set<Connection>();

  constructor(private readonly sandbox: Context) {}

  add(connection: Connection): void {
    this.connections.add(connection);
  }

  remove(connection: Connection): void {
    if (this.connections.delete(connection)) this.assign(connection, undefined);
  }

  /** Sets the visitor of this socket; undefined removes the visitor. */
  assign(connection: Connection, visitor: Visitor | undefined): void {
    const before = connection.visitor;
    if (before === visitor) return;
    connection.visitor = visitor;
    for (const [one, open] of [
      [before, false],
      [visitor, true],
    ] as const) {
      if (!one) continue;
      one.sockets[connection.kind] += open ? 1 : -1;
      if (open) one.ended = false;
      if (!open && one.sockets.human + one.sockets.robot === 0) one.typing = '';
      this.sandbox.bus.emit('socket', { visitor: one.key, socket: connection.kind, open });
      this.sandbox.world.touch(one);
    }
  }

  send(connection: Connection, frame: Frame): void {
    sendFrame(this.sandbox, connection.kind, connection.socket, frame, connection.visitor);
  }

  /** Sends to the sockets that have subscribed to the channel. With a visitor, only to that visitor's sockets. */
  publish(channel: string, event: string, data: unknown, only?: Visitor): number {
    const listeners = [...this.connections].filter(
      (one) =>
        one.kind === 'human' && one.channels.has(channel) && (only === undefined || one.visitor === only),
    );
    for (const one of listeners) this.send(one, { event, channel, data });
    return listeners.length;
  }

  isOccupied(channel: string): boolean {
    return [...this.connections].some((one) => one.channels.has(channel));
  }

  /** Sends to every human socket of the visitor, without a channel. */
  direct(visitor: Visitor, event: string, data: unknown): void {
    for (const one of this.of(visitor, 'human')) this.send(one, { event, data });
  }

  suggest(visitor: Visitor, list: readonly unknown[]): void {
    const data = seal(JSON.stringify(list), PASSPHRASE);
    for (const one of this.of(visitor, 'robot')) this.send(one, { event: 's:atc', data });
  }

  raw(visitor: Visitor, kind: SocketKind, text: string): void {
    for (const one of this.of(visitor, kind)) one.socket.send(text);
  }

  error(visitor: Visitor, code: number, message: string): void {
    for (const one of this.of(visitor, 'human')) {
      this.send(one, { event: 'pusher:error', data: { code, message } });
      one.socket.close(code, closeReason(message));
    }
  }

  drop(visitor: Visitor, kind?: SocketKind): void {
    for (const one of this.of(visitor, kind)) one.socket.terminate();
  }

  dropAll(): void {
    for (const one of [...this.connections]) one.socket.terminate();
  }

  private of(visitor: Visitor, kind?: SocketKind): Connection[] {
    return [...this.connections].filter(
      (one) => one.visitor === visitor && (kind === undefined || one.kind === kind),
    );
  }
}
