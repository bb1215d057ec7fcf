// When each visitor was last here. Polls are many, so it is written for all of them together, and lost with the process.
import type { Clock } from '../../backend/clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { VISITOR_CHANGED } from './visitors';

const WRITE_EVERY_MS = 10_000;
/** A call that was on its way when the page was closed. */
export const LATE_MS = 2_000;

export class LastSeen {
  private readonly seen = new Map<number, number>();
  private timer: unknown;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  touch(visitor: number): void {
    this.seen.set(visitor, this.clock.now());
    this.timer ??= this.clock.setTimeout(() => void this.write(), WRITE_EVERY_MS);
  }

  async write(): Promise<void> {
    this.clock.clearTimeout(this.timer);
    this.timer = undefined;
    if (this.seen.size === 0) return;
    const rows = JSON.stringify([...this.seen].map(([id, at]) => ({ id, at })));
    this.seen.clear();
    try {
      await this.database.query(
        `update visitors set last_seen = seen.at
         from jsonb_to_recordset($1::text::jsonb) as seen (id bigint, at bigint)
         where visitors.id = seen.id and visitors.last_seen < seen.at`,
        [rows],
      );
      // Whoever was thought to have left.
      await this.database.query(
        `with back as (
           update visitors set left_at = 0
           from jsonb_to_recordset($1::text::jsonb) as seen (id bigint, at bigint)
           where visitors.id = seen.id and left_at > 0 and left_at + ${LATE_MS} < seen.at
           returning visitors.id, merchant_id)
         select ${this.database.notify(VISITOR_CHANGED)} from back`,
        [rows],
      );
    } catch (problem) {
      this.log.error('when visitors were last seen could not be written', problem);
    }
  }
}
