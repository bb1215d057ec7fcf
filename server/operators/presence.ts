// Operators whose page is closed: without a sign for two minutes they are offline, and their conversations wait again.
import type { Clock } from '../../backend/clock';
import type { Random } from '../../backend/random';
import type { OperatorActions } from '../conversations/operator-actions';
import type { Database } from '../database/database';
import { jittered } from '../jitter';
import type { Log } from '../log';
import type { Audit } from './audit';

/** Longer than a restart of the server, a reload of the page or a lost connection takes. */
export const GONE_AFTER_MS = 120_000;
const LOOK_EVERY_MS = 30_000;
/** A sign is not written more often. */
const WRITTEN_EVERY_MS = 30_000;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly actions: OperatorActions;
  readonly audit: Audit;
}

export class Presence {
  /** When the last sign of each operator was written by this process. */
  private readonly written = new Map<number, number>();

  constructor(private readonly parts: Parts) {}

  /** A call, or an open page. */
  async sign(operators: Iterable<number>): Promise<void> {
    const now = this.parts.clock.now();
    const due = [...new Set(operators)].filter(
      (id) => now - (this.written.get(id) ?? Number.NEGATIVE_INFINITY) >= WRITTEN_EVERY_MS,
    );
    if (due.length === 0) return;
    for (const id of due) this.written.set(id, now);
    const { database, actions } = this.parts;
    const list = JSON.stringify(due);
    const among = 'id in (select value::bigint from jsonb_array_elements_text($1::text::jsonb))';
    await database.transaction(async (queries) => {
      await queries.query(`update operators set seen_at = $2 where ${among}`, [list, now]);
      const back = await queries.query<{ id: number; is_away: boolean }>(
        `update operators set is_gone = false where is_gone and ${among} returning id, is_away`,
        [list],
      );
      for (const { id, is_away } of back) if (!is_away) await actions.showOnline(queries, id, true);
    });
  }

  /** Looks now and then who has gone. Not at once: pages come back after a restart. @returns ends it */
  watch(): () => Promise<void> {
    const { clock, random, log } = this.parts;
    let running = Promise.resolve();
    let timer: unknown;
    const plan = (ms: number) => {
      timer = clock.setTimeout(() => {
        running = this.look().catch((problem: unknown) =>
          log.error('operators who have gone could not be looked for', problem),
        );
        plan(jittered(LOOK_EVERY_MS, random));
      }, ms);
    };
    plan(jittered(GONE_AFTER_MS, random));
    return async () => {
      clock.clearTimeout(timer);
      await running;
    };
  }

  private async look(): Promise<void> {
    const { database, clock, actions, audit } = this.parts;
    await database.transaction(async (queries) => {
      const gone = await queries.query<{ id: number; name: string; is_away: boolean }>(
        `update operators set is_gone = true where not is_gone and seen_at <= $1 returning id, name, is_away`,
        [clock.now() - GONE_AFTER_MS],
      );
      for (const { id, name, is_away } of gone) {
        if (!is_away) await actions.showOnline(queries, id, false);
        const conversations = await actions.giveBack(queries, id);
        if (conversations > 0)
          await audit.write(queries, {
            operator: { id, name },
            action: 'presence',
            detail: { isGone: true, conversations },
          });
      }
    });
  }
}
