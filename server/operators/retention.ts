// Deletes conversations and files that are older than the setting allows. Off without it.
import type { Clock } from '../../backend/clock';
import type { Random } from '../../backend/random';
import type { Database } from '../database/database';
import { jittered } from '../jitter';
import type { Log } from '../log';
import { Audit } from './audit';
import { deleteVisitor } from './privacy';

const DAY_MS = 86_400_000;
/** Of one run, so that a first run of many years does not fill the database's log. */
const MOST = 50;
/** Until the next run after one that has left something, and after one that has not: doubled each time that nothing was old. */
const PAUSE = { full: 1_000, first: 60_000, longest: 6 * 3_600_000 };

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** @returns how many visitors were deleted; each has an entry in the audit trail */
export const deleteOld = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  days: number,
): Promise<number> => {
  const before = clock.now() - days * DAY_MS;
  const audit = new Audit(() => clock.now());
  const old = await database.query<{ id: number }>(
    `select id from visitors where last_message_at < $1 and last_seen < $1 order by last_message_at limit ${MOST}`,
    [before],
  );
  let count = 0;
  for (const { id } of old)
    await database.transaction(async (queries) => {
      const [locked] = await queries.query(
        'select 1 from visitors where id = $1 and last_message_at < $2 and last_seen < $2 for update',
        [id, before],
      );
      // The visitor has come back, or another process was first.
      if (!locked) return;
      const detail = await deleteVisitor(queries, id);
      const operator = { id: null, name: 'retention' };
      await audit.write(queries, { operator, action: 'visitor-expired', target: `visitor ${id}`, detail });
      count += 1;
    });
  return count;
};

/** @returns ends it, when what was begun is done */
export const deleteOldRegularly = (parts: Parts, days: number): (() => Promise<void>) => {
  const { clock, random, log } = parts;
  let running = Promise.resolve();
  let timer: unknown;
  let isOver = false;
  let quiet = 0;
  const run = async () => {
    let pause = PAUSE.full;
    try {
      const count = await deleteOld(parts, days);
      quiet = count === 0 ? quiet + 1 : 0;
      if (count > 0) log.info(`${count} old conversations were deleted (RETENTION_DAYS)`);
      if (count < MOST) pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** Math.min(quiet, 10));
    } catch (problem) {
      quiet += 1;
      pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** Math.min(quiet, 10));
      log.error('old conversations could not be deleted', problem);
    }
    plan(jittered(pause, random));
  };
  const plan = (ms: number) => {
    if (isOver) return;
    timer = clock.setTimeout(() => {
      running = run();
    }, ms);
  };
  plan(PAUSE.first);
  return async () => {
    isOver = true;
    clock.clearTimeout(timer);
    await running;
  };
};
