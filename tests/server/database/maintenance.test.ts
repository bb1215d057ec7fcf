import { expect, it } from 'vitest';
import { maintainRegularly } from '../../../server/database/maintenance';
import { TestClock } from '../operators/support';
import { migratedPglite } from '../support/databases';

const QUARTER_MS = 15 * 60_000;
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('comes every 15 minutes, also after a failure, and not after the end', async () => {
  const clock = new TestClock();
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (text: string) => void errors.push(text),
  };
  let runs = 0;
  const maintain = async () => {
    runs += 1;
    if (runs === 1) throw new Error('no room');
  };
  const stop = maintainRegularly({ maintain }, clock, log);
  for (const expected of [1, 2]) {
    clock.advance(QUARTER_MS);
    await turn();
    expect(runs).toBe(expected);
  }
  expect(errors).toEqual(['the database could not be maintained']);
  await stop();
  clock.advance(QUARTER_MS);
  expect(runs).toBe(2);
});

it('takes the changes out of the log of an embedded database, which would grow without end', async () => {
  const database = await migratedPglite();
  const behind = async () => {
    const [found] = await database.query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()',
    );
    return found?.bytes ?? 0;
  };
  await database.query(
    `insert into merchants (id, name, created_at) select 'm' || n, repeat('x', 500), 0 from generate_series(1, 2000) as n`,
  );
  expect(await behind()).toBeGreaterThan(1_000_000);
  await database.maintain();
  expect(await behind()).toBeLessThan(10_000);
});
