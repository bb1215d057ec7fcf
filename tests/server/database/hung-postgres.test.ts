// A Postgres server that accepts connections and does not answer, for some time or for ever, or ends them in the middle.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DatabaseUnavailable } from '../../../server/database/database';
import { openPostgres, type PostgresLimits } from '../../../server/database/postgres';
import { readSettings } from '../../../server/settings';
import { startServer } from '../../../server/start';
import { TestClock } from '../operators/support';
import { hasPostgres, newPostgresUrl } from '../support/databases';
import { addShop } from '../support/shop';
import { startTestServer, type TestServer } from '../support/test-server';
import { startProxy, type UnsteadyProxy } from '../support/unsteady-proxy';
import { arrive, pollAll, type TestVisitor } from '../support/visitor';

const LIMITS: PostgresLimits = {
  connectMs: 400,
  statementMs: 400,
  answerMs: 500,
  beatMs: 15_000,
  closeMs: 100,
};
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let proxy: UnsteadyProxy;
afterEach(() => proxy.close());

describe('a server that never answers', () => {
  it('ends the start in time', async () => {
    proxy = await startProxy(0);
    const opened = openPostgres(`postgres://kefu@127.0.0.1:${proxy.port}/chat`, { limits: LIMITS });
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(proxy.accepted).toBe(1);
  });

  it('and ends each connection, ends the start with one sentence', async () => {
    proxy = await startProxy(0);
    proxy.cutAfter(0);
    const folder = mkdtempSync(join(tmpdir(), 'kefu-hung-'));
    const url = `postgres://kefu@127.0.0.1:${proxy.port}/chat`;
    const settings = readSettings(['--data', join(folder, 'data'), '--port', '0'], { DATABASE_URL: url });
    await expect(startServer(settings, quiet)).rejects.toThrow(
      'the database of DATABASE_URL does not answer: the connection was closed',
    );
    expect(proxy.accepted).toBe(1);
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(hasPostgres())('a server that becomes silent', () => {
  let running: TestServer;
  let visitor: TestVisitor;
  let clock: TestClock;
  let direct: string;
  beforeEach(async () => {
    direct = await newPostgresUrl();
    const name = direct.split('/').at(-1);
    proxy = await startProxy(Number(new URL(inject('postgres')).port));
    clock = new TestClock();
    const url = `postgres://kefu@127.0.0.1:${proxy.port}/${name}`;
    const database = await openPostgres(url, { connections: 3, limits: LIMITS, clock });
    running = await startTestServer({ database });
    await addShop(running.database);
    visitor = await arrive(running.url);
    expect((await visitor.send('kf1', 'one')).code).toBe(200);
  });
  afterEach(() => running.close());

  const contents = async () => (await pollAll(visitor)).map(({ content }) => content);
  const health = async () => (await fetch(`${running.url}/health`)).status;

  it('gets code 500 for what it does not answer, also when more wait than it has connections', async () => {
    proxy.freeze();
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => visitor.send(`many-${n}`, `many ${n}`)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 500));
    expect(await health()).toBe(503);
    // Twice the limit of one answer, with what a busy machine adds.
    expect(performance.now() - begun).toBeLessThan(LIMITS.answerMs * 2 + 3_000);
  });

  it('and answers again later: what was refused is sent again and is there once', async () => {
    proxy.freeze();
    expect((await visitor.send('kf2', 'two')).code).toBe(500);
    proxy.thaw();
    await expect.poll(async () => (await visitor.send('kf2', 'two')).code, { interval: 20 }).toBe(200);
    expect((await visitor.send('kf3', 'three')).code).toBe(200);
    expect(await contents()).toEqual(['one', 'two', 'three']);
  });

  it('and ends connections in the middle of an answer, and is asked again', async () => {
    proxy.cutAfter(10);
    proxy.freeze();
    expect((await visitor.send('kf2', 'two')).code).toBe(500);
    proxy.thaw();
    await expect.poll(async () => (await visitor.send('kf2', 'two')).code, { interval: 20 }).toBe(500);
    proxy.cutAfter(Number.POSITIVE_INFINITY);
    await expect.poll(async () => (await visitor.send('kf2', 'two')).code, { interval: 20 }).toBe(200);
    expect(await contents()).toEqual(['one', 'two']);
  });

  it('in the middle of a transaction, does nothing of it', async () => {
    const failing = running.database.transaction(async ({ query }) => {
      await query(`update merchants set name = 'changed'`);
      proxy.freeze();
      await query('select 1');
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
    proxy.thaw();
    const other = await openPostgres(direct, { connections: 1 });
    expect(await other.query('select name from merchants')).toEqual([{ name: 'Harbour Games' }]);
    await other.close();
  });

  it('on the connection that listens alone, is found by a look at it: messages of other processes come', async () => {
    const other = await startTestServer({ database: await openPostgres(direct, { connections: 2 }) });
    const id = (await other.visitors.byVisiterId('1', visitor.visiterId))?.id ?? -1;
    expect(await contents()).toEqual(['one']);
    const listening = await other.database.query<{ port: number }>(
      `select client_port as port from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    const accepted = proxy.accepted;
    proxy.freeze(listening.map(({ port }) => port));
    await other.messages.add(id, { direction: 'to_visiter', unstr: 'op1', content: 'answer' }, 0);
    clock.advance(LIMITS.beatMs * 1.2);
    await expect.poll(contents, { interval: 20 }).toEqual(['one', 'answer']);
    // Another connection listens now.
    await expect.poll(() => proxy.accepted, { interval: 20 }).toBeGreaterThan(accepted);
    await other.messages.add(id, { direction: 'to_visiter', unstr: 'op2', content: 'more' }, 0);
    await expect.poll(contents, { interval: 20 }).toEqual(['one', 'answer', 'more']);
    await other.close();
  });
});
