import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../server/backup/backup';
import { StartFailure } from '../../server/failure';
import { emptyPglite, emptyPostgres, hasPostgres } from './support/databases';
import { addShop } from './support/shop';
import { startTestServer } from './support/test-server';
import { arrive, pollAll } from './support/visitor';

const databases = [
  ['an embedded database', emptyPglite],
  ...(hasPostgres() ? ([['a Postgres server', emptyPostgres]] as const) : []),
] as const;

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-backup-'));
  const files = join(folder, 'files-before');
  const backup = join(folder, 'backup');
  let visiterId = '';

  beforeAll(async () => {
    const server = await startTestServer();
    await addShop(server.database);
    const visitor = await arrive(server.url);
    visiterId = visitor.visiterId;
    for (const n of [1, 2, 3]) await visitor.send(`kf${n}`, `message ${n} “’`);
    mkdirSync(join(files, 'ab'), { recursive: true });
    writeFileSync(join(files, 'ab', 'abcd'), 'bytes');
    writeFileSync(join(files, 'part-0123'), 'not complete');
    expect(await backUp(server.database, files, backup)).toBeGreaterThan(8);
    await server.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(databases)('bring back conversation, files and numbers to %s', async (name, open) => {
    const database = await open();
    const restored = join(folder, `files of ${name}`);
    await restore(database, restored, { source: backup, now: 1 });
    expect(readFileSync(join(restored, 'ab', 'abcd'), 'utf8')).toBe('bytes');
    expect(() => readFileSync(join(restored, 'part-0123'))).toThrow();
    const server = await startTestServer({ database });
    const visitor = await arrive(server.url, visiterId);
    await visitor.send('kf4', 'after the restore');
    expect((await pollAll(visitor)).map(({ content }) => content)).toEqual([
      'message 1 “’',
      'message 2 “’',
      'message 3 “’',
      'after the restore',
    ]);
    expect((await arrive(server.url)).visiterId).not.toBe(visiterId);
    await server.close();
  });

  it('refuse a folder that is there, a database in use, and what is no backup', async () => {
    const server = await startTestServer();
    const { database } = server;
    await addShop(database);
    const nowhere = join(folder, 'nowhere');
    await expect(backUp(database, files, backup)).rejects.toThrow(
      `${backup} is there already: name a new folder`,
    );
    const used = restore(database, nowhere, { source: backup, now: 1 });
    await expect(used).rejects.toThrow('the database is in use already: restore into an empty one');
    await expect(used).rejects.toBeInstanceOf(StartFailure);
    await expect(restore(database, nowhere, { source: nowhere, now: 1 })).rejects.toThrow(
      `${nowhere} is no backup: it has no rows.jsonl.gz`,
    );
    await server.close();
  });
});
