import type { PGliteInterface } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { GroupedQueries } from '../../../server/database/grouped-queries';

/** Notes what is carried out. A statement that begins with "bad" fails, and so does the commit if `commit` says so. */
const database = (commit: 'works' | 'fails' = 'works') => {
  const done: string[] = [];
  const query = async (sql: string) => {
    await Promise.resolve();
    if (sql.startsWith('bad')) throw new Error(sql);
    done.push(sql);
    return { rows: [{ sql }] };
  };
  const transaction = async <T>(work: (on: { query: typeof query }) => Promise<T>) => {
    done.push('begin');
    const result = await work({ query });
    if (commit === 'fails') throw new Error('no commit');
    done.push('commit');
    return result;
  };
  const client = { query, transaction } as unknown as PGliteInterface;
  return { done, queries: new GroupedQueries(client) };
};

const all = (queries: GroupedQueries, ...statements: readonly string[]) =>
  Promise.allSettled(statements.map((sql) => queries.query(sql, [])));

it('a statement that is alone has no transaction; those that came meanwhile share one', async () => {
  const { done, queries } = database();
  const answers = await all(queries, 'a', 'b', 'c');
  expect(done).toEqual(['a', 'begin', 'b', 'c', 'commit']);
  expect(answers.map((one) => one.status === 'fulfilled' && one.value)).toEqual([
    [{ sql: 'a' }],
    [{ sql: 'b' }],
    [{ sql: 'c' }],
  ]);
});

it('if one of them fails, each is carried out alone', async () => {
  const { done, queries } = database();
  const answers = await all(queries, 'a', 'b', 'bad', 'c');
  expect(done).toEqual(['a', 'begin', 'b', 'b', 'c']);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('what may be committed is not tried again, and what comes later is carried out', async () => {
  const { done, queries } = database('fails');
  const answers = await all(queries, 'a', 'b', 'c');
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(done).toEqual(['a', 'begin', 'b', 'c']);
  await queries.query('d', []);
  expect(done.at(-1)).toBe('d');
});
