// A database that is full, lost or slow: what calls answer, and that nothing is done twice or lost.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, readDatabaseError } from '../../server/database/database';
import { openPostgres } from '../../server/database/postgres';
import { formOf, PNG, signFor } from './files/form-upload';
import { addTestOperator, CHEAP, Console } from './operators/support';
import { hasPostgres, migratedPglite, newPostgresUrl } from './support/databases';
import { addShop } from './support/shop';
import { startTestServer, type TestServer } from './support/test-server';
import { arrive, pollAll } from './support/visitor';

let running: TestServer;
afterEach(() => running.close());

describe.each([
  ['full', '53100'],
  ['lost', 'CONNECTION_CLOSED'],
  ['restarted', '57P01'],
  ['slow', '57014'],
])('a database that is %s', (_, code) => {
  let isFailing = false;

  const failing = (database: Database): Database => {
    const fail = () => Promise.reject(readDatabaseError(Object.assign(new Error('of the test'), { code })));
    return {
      ...database,
      query: (...given) => (isFailing ? fail() : database.query(...given)),
      transaction: (work) => (isFailing ? fail() : database.transaction(work)),
    };
  };

  beforeEach(async () => {
    isFailing = false;
    running = await startTestServer({ database: failing(await migratedPglite()), passwordCost: CHEAP });
    await addShop(running.database);
  });

  it('lets a message be sent again: code 500, and then it is there once', async () => {
    const visitor = await arrive(running.url);
    isFailing = true;
    expect((await visitor.send('kf1', 'hello')).code).toBe(500);
    isFailing = false;
    for (const _again of [1, 2]) expect((await visitor.send('kf1', 'hello')).code).toBe(200);
    expect((await pollAll(visitor)).map(({ unstr }) => unstr)).toEqual(['kf1']);
    expect(running.troubles).toEqual(['send: the database does not answer: of the test']);
  });

  it('answers config and polls with code 500', async () => {
    const visitor = await arrive(running.url);
    isFailing = true;
    expect((await visitor.call('POST', '/api/hy/visiter/msg/polling', { cid: '0' })).code).toBe(500);
    const query = {
      business_id: '1',
      visiter_id: '',
      access_key: '',
      from_url: '',
      name: '',
      c: '',
      lang: '',
    };
    expect((await visitor.call('GET', '/api/hy/visiter/get/config', query)).code).toBe(500);
  });

  it('makes uploads and operators wait: HTTP 503', async () => {
    const visitor = await arrive(running.url);
    const grant = await signFor(visitor);
    await addTestOperator(running, 'ann');
    const ann = new Console(running);
    await ann.logIn('ann');
    isFailing = true;
    const form = formOf(grant, `${grant['dir']}a.png`, PNG);
    expect((await fetch(`${grant['host']}`, { method: 'POST', body: form })).status).toBe(503);
    const refused = await ann.get('conversations');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await fetch(`${running.url}/health`)).status).toBe(503);
    isFailing = false;
    expect((await fetch(`${running.url}/health`)).status).toBe(200);
  });
});

describe.runIf(hasPostgres())('a Postgres server that ends all connections', () => {
  it('is connected to again: what was refused is sent again, and polls bring what was said meanwhile', async () => {
    const url = await newPostgresUrl();
    running = await startTestServer({ database: await openPostgres(url, { connections: 2 }) });
    await addShop(running.database);
    const visitor = await arrive(running.url);
    expect((await visitor.send('kf1', 'one')).code).toBe(200);
    const other = await openPostgres(url, { connections: 1 });
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await other.close();
    await expect.poll(async () => (await visitor.send('kf2', 'two')).code, { interval: 20 }).toBe(200);
    expect((await pollAll(visitor)).map(({ unstr }) => unstr)).toEqual(['kf1', 'kf2']);
  });
});
