// The suite of the port: both databases must pass it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlreadyThere, type Database } from '../../../server/database/database';
import { type Migration, migrate } from '../../../server/database/migrate';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import { StartFailure } from '../../../server/failure';
import { emptyPglite, emptyPostgres, hasPostgres } from '../support/databases';

const drivers = [
  ['the embedded database', emptyPglite],
  ...(hasPostgres() ? ([['a Postgres server', emptyPostgres]] as const) : []),
] as const;

describe.each(drivers)('%s', (_name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.query('create table notes (id bigint primary key, text text, data jsonb, flag boolean)');
  });
  afterAll(() => database.close());

  it('gives numbers, texts, booleans and JSON back as they came', async () => {
    const data = { list: ['a', '"'], deep: { n: 1 } };
    await database.query('insert into notes values ($1, $2, $3::text::jsonb, $4)', [
      9_007_199_254_740_991,
      '你好 "quoted" \\',
      JSON.stringify(data),
      true,
    ]);
    expect(await database.query('select * from notes where id = $1', [9_007_199_254_740_991])).toEqual([
      { id: 9_007_199_254_740_991, text: '你好 "quoted" \\', data, flag: true },
    ]);
    expect(await database.query('select $1::text as nothing', [null])).toEqual([{ nothing: null }]);
  });

  it('keeps nothing of a transaction that failed', async () => {
    const failing = database.transaction(async ({ query }) => {
      await query(`insert into notes (id) values (2)`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.query('select id from notes where id = 2')).toEqual([]);
  });

  it('names a key that is there already', async () => {
    await database.query('insert into notes (id) values (3)');
    await expect(database.query('insert into notes (id) values (3)')).rejects.toBeInstanceOf(AlreadyThere);
  });

  it('answers each of many statements that are asked for at once, and one that fails harms no other', async () => {
    const insert = (id: number) =>
      database.query<{ id: number }>('insert into notes (id) values ($1) returning id', [id]);
    const settled = await Promise.allSettled([insert(10), insert(11), insert(10), insert(12)]);
    const ids = settled.map((one) =>
      one.status === 'fulfilled' ? one.value[0]?.id : one.reason.constructor,
    );
    // A server with several connections may store the third before the first.
    expect([...ids].sort()).toEqual([10, 11, 12, AlreadyThere]);
    expect(ids.slice(1, 2).concat(ids.slice(3))).toEqual([11, 12]);
    expect(await database.query('select id from notes where id between 10 and 12 order by id')).toEqual([
      { id: 10 },
      { id: 11 },
      { id: 12 },
    ]);
  });

  it('brings a notification when it is committed, and none of what was rolled back', async () => {
    const heard: string[] = [];
    const stop = await database.listen(
      (text) => void heard.push(text),
      () => undefined,
    );
    await expect(
      database.transaction(async ({ query, notify }) => {
        await query(`select ${notify("'never'")}`);
        throw new Error('no');
      }),
    ).rejects.toThrow();
    const came = new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (heard.length === 0) return;
        clearInterval(look);
        resolve();
      }, 5);
    });
    await database.query(`select ${database.notify("'committed'")}`);
    await came;
    await stop();
    expect(heard).toEqual(['committed']);
  });

  it('does each step once, also if two processes begin together', async () => {
    await Promise.all([migrate(database, MIGRATIONS, 1), migrate(database, MIGRATIONS, 2)]);
    await migrate(database, MIGRATIONS, 3);
    const rows = await database.query<{ id: number }>('select id from kefu_migrations order by id');
    expect(rows.map(({ id }) => id)).toEqual(MIGRATIONS.map(({ id }) => id).sort((a, b) => a - b));
  });

  it('does a step with a smaller number that comes later', async () => {
    const late: Migration = { id: 50, name: 'late', sql: 'create table late (id integer);\n' };
    await migrate(database, [...MIGRATIONS, late], 4);
    expect(await database.query('select * from late')).toEqual([]);
    await database.query('delete from kefu_migrations where id = 50');
    await database.query('drop table late');
  });

  it('refuses a database of a newer version and writes nothing', async () => {
    await database.query(`insert into kefu_migrations values (99, 'of tomorrow', 1)`);
    const step: Migration = { id: 98, name: 'unwanted', sql: 'create table unwanted (id integer);\n' };
    const refused = migrate(database, [...MIGRATIONS, step], 5);
    await expect(refused).rejects.toThrow(
      'the database is of a newer version (step 99, of tomorrow): install the newest kefu-server',
    );
    await expect(refused).rejects.toBeInstanceOf(StartFailure);
    expect(await database.query(`select to_regclass('unwanted') as found`)).toEqual([{ found: null }]);
    await database.query('delete from kefu_migrations where id = 99');
  });
});
