// A request for a rating waits in the visitor's row until a socket gets it, at whichever process.
import { VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import type { Connections, Frame } from '../../backend/sockets/connections';
import type { Database } from '../database/database';
import type { Log } from '../log';

const EVENT = 'push-comment';

export class RatingRequests {
  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly connections: Connections,
    private readonly log: Log,
  ) {}

  /** A socket of the visitor has subscribed. */
  async deliver({ id, channel }: { readonly id: number; readonly channel: string }): Promise<void> {
    try {
      const [row] = await this.database.query<{ request: unknown }>(
        `with waiting as (
           select id, rating_request from visitors where id = $1 and rating_request is not null for update)
         update visitors set rating_request = null from waiting
         where visitors.id = waiting.id returning waiting.rating_request as request`,
        [id],
      );
      const name = VISITOR_PREFIX + channel;
      if (row) this.connections.publish({ channel: name, event: EVENT, data: { message: row.request } });
    } catch (problem) {
      this.log.error('a rating request could not be delivered', problem);
    }
  }

  /** Whoever sends a request to a socket takes it out of the row. */
  published({ event, channel }: Frame & { readonly channel: string }): void {
    if (event === EVENT) void this.take(channel);
  }

  private async take(channel: string): Promise<void> {
    try {
      await this.database.query(
        'update visitors set rating_request = null where channel = $1 and rating_request is not null',
        [channel.slice(VISITOR_PREFIX.length)],
      );
    } catch (problem) {
      this.log.error('a delivered rating request could not be cleared', problem);
    }
  }
}
