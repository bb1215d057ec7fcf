// Events by Redis: two servers on one Postgres that hear of each other by a real Redis server, and by nothing else.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../backend/random';
import { migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import { openPostgres } from '../../../server/database/postgres';
import { notifyByRedis } from '../../../server/events/redis-events';
import { addFirstMerchant } from '../../../server/merchants/merchants';
import { TestClock } from '../operators/support';
import { hasPostgres, newPostgresUrl } from '../support/databases';
import { type DebianRedis, hasRedis, startRedis } from '../support/debian-redis';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';

/** At most. */
const READ_EVERY_MS = 6_000;

describe.runIf(hasPostgres() && hasRedis())('events by Redis', () => {
  let redis: DebianRedis;
  let databaseUrl: string;
  let clock: TestClock;
  let one: TestServer;
  let other: TestServer;
  let visitor: TestVisitor;
  /** The visitor's row. */
  let id: number;
  const logged: string[] = [];

  const serve = async (): Promise<TestServer> => {
    const database = await openPostgres(databaseUrl, { connections: 3 });
    await migrate(database, MIGRATIONS, 0);
    const log = {
      info: (text: string) => void logged.push(text),
      warn: (text: string) => void logged.push(text),
      error: (text: string) => void logged.push(text),
    };
    const parts = { url: redis.url, clock, random: systemRandom, log };
    return startTestServer({ database: await notifyByRedis(database, parts), clock });
  };

  beforeEach(async () => {
    logged.length = 0;
    clock = new TestClock();
    redis = await startRedis();
    databaseUrl = await newPostgresUrl();
    one = await serve();
    other = await serve();
    await addFirstMerchant(one.database, 0);
    visitor = await arrive(one.url);
    id = (await one.visitors.byVisiterId('1', visitor.visiterId))?.id ?? -1;
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await redis.kill();
  });

  /** At the other server. */
  const answer = (unstr: string) =>
    other.messages.add(id, { direction: 'to_visiter', unstr, content: unstr }, clock.now());
  const polled = async () => (await visitor.poll(0)).map(({ unstr }) => unstr);

  it('bring what happened at the other server, and nothing of what was rolled back', async () => {
    const heard: string[] = [];
    one.events.on((event) => void heard.push(event.kind));
    expect(await polled()).toEqual([]);
    await answer('op1');
    await expect.poll(polled, { interval: 10 }).toEqual(['op1']);
    const failing = other.database.transaction(async (queries) => {
      await queries.query(`select ${queries.notify('$1::text')}`, [JSON.stringify({ kind: 'operators' })]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await other.events.publish({ kind: 'merchant', merchant: '1' });
    await expect.poll(() => heard.at(-1), { interval: 10 }).toBe('merchant');
    expect(heard).not.toContain('operators');
  });

  it('are heard by nobody while Redis is lost: what was stored is read from the database', async () => {
    expect(await polled()).toEqual([]);
    await redis.kill();
    await expect.poll(() => logged.length, { interval: 10 }).toBeGreaterThan(0);
    await answer('op1');
    expect(await polled()).toEqual([]);
    clock.advance(READ_EVERY_MS);
    await expect.poll(polled, { interval: 10 }).toEqual(['op1']);
  });

  it('come again when Redis is back, and everything that was remembered is read again', async () => {
    const merchantAtOne = async () => (await one.merchants.find('1'))?.name;
    expect(await merchantAtOne()).toBe('Customer service');
    await redis.kill();
    await other.database.query(`update merchants set name = 'Harbour Games'`);
    await other.events.publish({ kind: 'merchant', merchant: '1' });
    expect(await merchantAtOne()).toBe('Customer service');
    await redis.start();
    await expect.poll(merchantAtOne, { interval: 20, timeout: 20_000 }).toBe('Harbour Games');
    expect(await polled()).toEqual([]);
    await answer('op1');
    await expect.poll(polled, { interval: 10 }).toEqual(['op1']);
  });

  it('of a server that begins make the others forget: the one before it may have sent none', async () => {
    let losses = 0;
    one.events.onLost(() => {
      losses += 1;
    });
    const third = await serve();
    await expect.poll(() => losses, { interval: 10 }).toBe(1);
    await third.close();
  });
});

it.runIf(hasPostgres())('a Redis that does not answer ends the start', async () => {
  const database = await openPostgres(await newPostgresUrl(), { connections: 1 });
  await migrate(database, MIGRATIONS, 0);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const parts = { url: 'redis://127.0.0.1:1', clock: new TestClock(), random: systemRandom, log };
  const shared = await notifyByRedis(database, parts);
  await expect(
    shared.listen(
      () => undefined,
      () => undefined,
    ),
  ).rejects.toThrow(/^the server of REDIS_URL does not answer: /);
  await database.close();
});
