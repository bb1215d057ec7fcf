// What happened, for every process on the same database: its sockets, its caches, the consoles of its operators.
import type { Database } from '../database/database';
import type { Log } from '../log';

/** The visitor is the row's `id`. */
export type ServerEvent =
  /** A message was stored or changed. */
  | { readonly kind: 'message'; readonly visitor: number; readonly cid: number }
  /** A field of the visitor's row changed, or the visitor came or left. */
  | { readonly kind: 'visitor'; readonly visitor: number; readonly merchant: string }
  /** The visitor was deleted. */
  | { readonly kind: 'gone'; readonly visitor: number; readonly merchant: string }
  /** What the visitor is writing. */
  | { readonly kind: 'typing'; readonly visitor: number; readonly merchant: string; readonly text: string }
  /** A frame for the sockets that subscribed to the channel; with `visitor`, only for those of this visitor. */
  | {
      readonly kind: 'frame';
      readonly channel: string;
      readonly event: string;
      readonly data: unknown;
      readonly visitor?: number;
    }
  /**
   * A frame of the connection itself for the human sockets of a visitor, such as `pusher:disconnection`. `channel` is the visitor's,
   * without the prefix.
   */
  | {
      readonly kind: 'direct';
      readonly visitor: number;
      readonly channel: string;
      readonly event: string;
      readonly data: unknown;
    }
  /** A merchant's settings, agents, questions or articles changed. */
  | { readonly kind: 'merchant'; readonly merchant: string }
  /** Accounts of operators, their sessions or the canned answers changed. */
  | { readonly kind: 'operators' };

export type ServerListener = (event: ServerEvent) => void;

/** Postgres refuses a notification of 8,000 bytes or more. */
export const MOST_EVENT_BYTES = 7_900;

export class EventTooLarge extends Error {}

export class Events {
  private readonly listeners = new Set<ServerListener>();
  private readonly lossListeners = new Set<() => void>();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** Called once, before the server listens. @returns ends it */
  start(): Promise<() => Promise<void>> {
    return this.database.listen(this.receive, () => {
      this.log.warn('events may have been missed: the connection to the database was lost');
      for (const listener of this.lossListeners) listener();
    });
  }

  on(listener: ServerListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** What is kept in memory is no longer certain. */
  onLost(listener: () => void): void {
    this.lossListeners.add(listener);
  }

  /**
   * Reaches the listeners of all processes, this one included. A statement that stores something notifies by itself
   * instead, so that the event is only seen when it is committed.
   *
   * @throws EventTooLarge
   */
  async publish(event: ServerEvent): Promise<void> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > MOST_EVENT_BYTES)
      throw new EventTooLarge(`an event of ${event.kind} has more than ${MOST_EVENT_BYTES} bytes`);
    await this.database.query(`select ${this.database.notify('$1::text')}`, [payload]);
  }

  private readonly receive = (payload: string): void => {
    const event = JSON.parse(payload) as ServerEvent;
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (problem) {
        this.log.error('a listener of events failed', problem);
      }
    }
  };
}
