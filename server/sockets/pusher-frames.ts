// Frames for sockets that an external Pusher-protocol server holds. Those of one channel leave one after the other.

import type { Visitor } from '../../backend/backend';
import { AGENT_PREFIX, VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import type { Database } from '../database/database';
import type { ServerEvent } from '../events/events';
import type { Log } from '../log';
import type { PusherApi } from './pusher-api';

/** Frames that wait; more are dropped, as by a socket that is down. */
const MOST_WAITING = 5_000;
const RATING = 'push-comment';

type Api = Pick<PusherApi, 'trigger' | 'isOccupied'>;

export class PusherFrames {
  private readonly last = new Map<string, Promise<void>>();
  private waiting = 0;

  constructor(
    private readonly api: Api,
    private readonly log: Log,
  ) {}

  /** @param events JSON texts of this process, committed */
  send(database: Pick<Database, 'query'>, events: readonly string[]): void {
    for (const text of events) {
      const event = JSON.parse(text) as ServerEvent;
      // That server sends to channels alone, and no name that the protocol keeps for itself.
      if (event.kind === 'direct')
        this.trigger(VISITOR_PREFIX + event.channel, event.event.replace(/^pusher:/, ''), event.data);
      if (event.kind !== 'frame') continue;
      const { channel, event: name, data } = event;
      // The row has the request until a socket gets it.
      if (name === RATING) this.queue(channel, () => this.deliverRating(database, channel));
      else this.trigger(channel, name, data);
    }
  }

  /**
   * What the own sockets do when a visitor comes: called when the widget asks for its agent, which it does at the start
   * and after each reconnect.
   */
  onArrival(
    database: Pick<Database, 'query'>,
    { channel }: Pick<Visitor, 'channel'>,
    agent: { readonly id: string; readonly isOnline: boolean },
  ): void {
    this.onOccupied(database, { channel });
    if (agent.isOnline) return;
    const message = { service_id: agent.id };
    const agents = AGENT_PREFIX + agent.id;
    this.trigger(agents, 'logout', { message });
  }

  /** The visitor has a socket now. */
  onOccupied(database: Pick<Database, 'query'>, { channel }: Pick<Visitor, 'channel'>): void {
    const own = VISITOR_PREFIX + channel;
    this.queue(own, () => this.deliverRating(database, own));
  }

  private async deliverRating(database: Pick<Database, 'query'>, channel: string): Promise<void> {
    const parameters = [channel.slice(VISITOR_PREFIX.length)];
    const [row] = await database.query<{ request: unknown }>(
      'select rating_request as request from visitors where channel = $1 and rating_request is not null',
      parameters,
    );
    if (!row || !(await this.api.isOccupied(channel))) return;
    await this.api.trigger(channel, RATING, { message: row.request });
    await database.query('update visitors set rating_request = null where channel = $1', parameters);
  }

  private trigger(channel: string, name: string, data: unknown): void {
    this.queue(channel, () => this.api.trigger(channel, name, data));
  }

  private queue(channel: string, task: () => Promise<void>): void {
    if (this.waiting >= MOST_WAITING) {
      this.log.warn('a frame was dropped: the Pusher server is too slow');
      return;
    }
    this.waiting += 1;
    const next = (this.last.get(channel) ?? Promise.resolve())
      .then(task)
      .catch((problem: unknown) =>
        this.log.warn(`a frame did not reach the Pusher server: ${String(problem)}`),
      )
      .then(() => {
        this.waiting -= 1;
        if (this.last.get(channel) === next) this.last.delete(channel);
      });
    this.last.set(channel, next);
  }
}
