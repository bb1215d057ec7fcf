import type { Backend } from '../../backend/backend';
import type { Database } from '../database/database';

/** What visitors said at the end. */
export class Ratings {
  constructor(private readonly database: Database) {}

  readonly add: Backend['ratings']['add'] = async (visitor, { serviceId, scores, comment }, now) => {
    await this.database.query(
      `insert into ratings (visitor_id, service_id, scores, comment, created_at)
       values ($1, $2, $3::text::jsonb, $4, $5::bigint)`,
      [visitor.id, serviceId, JSON.stringify(scores), comment, now],
    );
  };
}
