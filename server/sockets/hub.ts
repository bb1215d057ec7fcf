// The sockets of this process, by channel and by visitor.
import type { WebSocket } from 'ws';
import { VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import type { Services } from '../services';

export interface Connection {
  readonly socket: WebSocket;
  readonly kind: 'human' | 'robot';
  readonly channels: Set<string>;
  /** The visitor's row, once a channel has named one. */
  visitor: number | undefined;
}

/** A frame of a client, with its data as a value. */
export interface ReadFrame {
  readonly event: string;
  readonly data: unknown;
}

/** What the code of a frame may use. */
export interface SocketParts extends Services {
  readonly hub: Hub;
}

interface Frame {
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

  of(key: Key): Iterable<Connection> {
    return [...(this.groups.get(key) ?? [])];
  }

  has(key: Key): boolean {
    return this.groups.has(key);
  }
}

export class Hub {
  private readonly byChannel = new Groups<string>();
  private readonly byVisitor = new Groups<number>();
  private readonly all = new Set<Connection>();
  private isClosing = false;

  constructor(
    private readonly services: Pick<Services, 'database' | 'events' | 'log' | 'departures' | 'clock'>,
  ) {
    services.events.on((event) => {
      if (event.kind === 'frame') this.onFrame(event);
      if (event.kind === 'direct') this.direct(event.visitor, event);
      if (event.kind === 'gone') this.drop(event.visitor);
    });
  }

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
    this.services.departures.cancel(visitor, this.services.clock.now() + 1);
  }

  remove(connection: Connection): void {
    this.all.delete(connection);
    for (const channel of connection.channels) this.byChannel.remove(channel, connection);
    const { visitor } = connection;
    if (visitor === undefined) return;
    this.byVisitor.remove(visitor, connection);
    const { departures, clock } = this.services;
    if (!this.isClosing && !this.byVisitor.has(visitor)) departures.add(visitor, clock.now());
  }

  send({ socket }: Connection, frame: Frame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) {
      socket.terminate();
      return;
    }
    // As in Pusher, `data` is JSON text inside the JSON frame.
    const data = frame.data === undefined ? {} : { data: JSON.stringify(frame.data) };
    socket.send(JSON.stringify({ ...frame, ...data }));
  }

  /** The request leaves the row when a socket gets it, at whichever process. */
  async deliverRating(visitor: number, channel: string): Promise<void> {
    try {
      const [row] = await this.services.database.query<{ request: unknown }>(
        `with waiting as (
           select id, rating_request from visitors where id = $1 and rating_request is not null for update)
         update visitors set rating_request = null from waiting
         where visitors.id = waiting.id returning waiting.rating_request as request`,
        [visitor],
      );
      const name = VISITOR_PREFIX + channel;
      if (row) this.publish({ channel: name, event: 'push-comment', data: { message: row.request } });
    } catch (problem) {
      this.services.log.error('a rating request could not be delivered', problem);
    }
  }

  close(): void {
    this.isClosing = true;
    for (const { socket } of this.all) socket.close(4200, 'The server restarts');
  }

  private onFrame(frame: Frame & { readonly channel: string; readonly visitor?: number }): void {
    const isHeard = this.byChannel.has(frame.channel);
    this.publish(frame);
    // Whoever sends a rating request to a socket takes it out of the row.
    if (isHeard && frame.event === 'push-comment') void this.takeRating(frame.channel);
  }

  private async takeRating(channel: string): Promise<void> {
    try {
      await this.services.database.query(
        'update visitors set rating_request = null where channel = $1 and rating_request is not null',
        [channel.slice(VISITOR_PREFIX.length)],
      );
    } catch (problem) {
      this.services.log.error('a delivered rating request could not be cleared', problem);
    }
  }

  private publish(frame: Frame & { readonly channel: string; readonly visitor?: number }): void {
    const { channel, event, data, visitor } = frame;
    for (const one of this.byChannel.of(channel))
      if (visitor === undefined || one.visitor === visitor) this.send(one, { event, channel, data });
  }

  private direct(visitor: number, { event, data }: Frame): void {
    for (const one of this.byVisitor.of(visitor)) if (one.kind === 'human') this.send(one, { event, data });
  }

  private drop(visitor: number): void {
    for (const one of this.byVisitor.of(visitor)) one.socket.terminate();
  }
}
