// Visitors whose last socket was closed. A reload and a short loss of the network are no departure, so it is written later.
import type { Clock } from '../../backend/clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { LATE_MS } from './last-seen';
import { VISITOR_CHANGED } from './visitors';

/** Longer than `LastSeen` keeps what it knows: whoever polls from another tab has been seen since. */
const WRITE_AFTER_MS = 20_000;

export class Departures {
  private readonly left = new Map<number, number>();
  private timer: unknown;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @param at Unix milliseconds */
  add(visitor: number, at: number): void {
    this.left.set(visitor, at);
    this.timer ??= this.clock.setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  /** The visitor is here again. @param since when another socket was opened */
  cancel(visitor: number, since: number): void {
    if ((this.left.get(visitor) ?? since) < since) this.left.delete(visitor);
  }

  /** What was not written yet is forgotten: a server that ends closes all sockets. */
  close(): void {
    this.clock.clearTimeout(this.timer);
    this.left.clear();
  }

  private async write(): Promise<void> {
    this.timer = undefined;
    const due = [...this.left].filter(([, at]) => at <= this.clock.now() - WRITE_AFTER_MS);
    for (const [id] of due) this.left.delete(id);
    if (this.left.size > 0) this.timer = this.clock.setTimeout(() => void this.write(), WRITE_AFTER_MS);
    if (due.length === 0) return;
    try {
      await this.database.query(
        `with gone as (
           update visitors set left_at = gone.at
           from jsonb_to_recordset($1::text::jsonb) as gone (id bigint, at bigint)
           where visitors.id = gone.id and visitors.last_seen <= gone.at + $2 and left_at = 0
           returning visitors.id, merchant_id)
         select ${this.database.notify(VISITOR_CHANGED)} from gone`,
        [JSON.stringify(due.map(([id, at]) => ({ id, at }))), LATE_MS],
      );
    } catch (problem) {
      this.log.error('which visitors have left could not be written', problem);
    }
  }
}
