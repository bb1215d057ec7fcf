import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOld, deleteOldRegularly } from '../../../server/operators/retention';
import { addVisitor, type OperatorServer, START, startOperatorServer } from './support';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let running: OperatorServer;
beforeEach(async () => {
  running = await startOperatorServer();
});
afterEach(() => running.close());

const visitors = async () =>
  (await running.database.query<{ id: number }>('select id from visitors order by id')).map(({ id }) => id);

it('deletes who neither wrote nor was there for so long, with the files, and says so in the audit trail', async () => {
  const old = await addVisitor(running, ['one', 'two']);
  const seen = await addVisitor(running);
  const { database, filesFolder, clock } = running;
  await database.query(
    `insert into uploads (grant_id, visitor_id, key, media_type, size, sha256, created_at)
     values ('g', $1, 'a/b.png', 'image/png', 1, 'x', 0)`,
    [old],
  );
  const name = createHash('sha256').update('a/b.png').digest('hex');
  const file = join(filesFolder, name.slice(0, 2), name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  clock.advance(30 * DAY_MS + 1);
  await database.query('update visitors set last_seen = $2 where id = $1', [seen, clock.now()]);
  expect(await deleteOld(running, 30)).toBe(1);
  expect(await visitors()).toEqual([seen]);
  const entries = await database.query('select operator_name, action, target, detail from audit_entries');
  expect(entries).toEqual([
    {
      operator_name: 'retention',
      action: 'visitor-expired',
      target: `visitor ${old}`,
      detail: { messages: 2, ratings: 0, uploads: 1 },
    },
  ]);
  await expect.poll(() => existsSync(file)).toBe(false);
});

it('keeps who is not old enough', async () => {
  const id = await addVisitor(running);
  running.clock.advance(30 * DAY_MS);
  expect(await deleteOld(running, 30)).toBe(0);
  expect(await visitors()).toEqual([id]);
});

it('runs again at once while something is left, then ever more rarely, and not after its end', async () => {
  const { database, clock, log } = running;
  await database.query(
    `insert into visitors (merchant_id, visiter_id, channel, mode, created_at, last_seen)
     select '1', 'old' || n, 'old' || n, 'agent', 0, $1::bigint from generate_series(1, 60) as n`,
    [START - 2 * DAY_MS],
  );
  const pauses: number[] = [];
  const watched = {
    now: () => clock.now(),
    setTimeout: (run: () => void, ms: number) => {
      pauses.push(ms);
      return clock.setTimeout(run, ms);
    },
    clearTimeout: (handle: unknown) => clock.clearTimeout(handle),
  };
  const random = { bytes: () => Buffer.from([0]) };
  const stop = deleteOldRegularly({ database, clock: watched, random, log }, 1);
  const counts: number[] = [];
  for (const expected of [2, 3, 4, 5]) {
    clock.advance(pauses.at(-1) ?? 0);
    await expect.poll(() => pauses.length, { interval: 5 }).toBe(expected);
    counts.push((await visitors()).length);
  }
  expect(counts).toEqual([10, 0, 0, 0]);
  expect(pauses).toEqual([MINUTE_MS, 1_000, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS]);
  await stop();
  clock.advance(DAY_MS);
  expect(pauses.length).toBe(5);
});
