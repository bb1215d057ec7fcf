// Each earlier version's database becomes one of this version, and keeps everything. A new step needs a file of its version:
//   KEFU_WRITE=1 npx vitest run --project server tests/server/database/earlier-versions.test.ts
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../../server/backup/backup';
import type { Database } from '../../../server/database/database';
import { MIGRATIONS } from '../../../server/database/migrations/index';
import { openPglite } from '../../../server/database/pglite';
import { openPostgres } from '../../../server/database/postgres';
import { readSettings, type ServerSettings } from '../../../server/settings';
import { startServer } from '../../../server/start';
import { CHEAP, PASSWORD } from '../operators/support';
import { createdPglite } from '../support/created-pglite';
import { emptyPglite, hasPostgres, newPostgresUrl } from '../support/databases';
import { startTestServer } from '../support/test-server';
import { arrive, pollAll } from '../support/visitor';
import {
  type EarlierVersion,
  earlierVersions,
  fillAs,
  storedAs,
  writePresentVersion,
} from './earlier-versions';
import { playEverything } from './play-everything';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kefu-earlier-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const newFolder = () => {
  count += 1;
  return join(folder, `data-${count}`);
};

/** Making one takes seconds, copying it does not. */
let empty: Promise<string> | undefined;
const emptyDatabase = (): Promise<string> => {
  const make = async () => {
    const path = newFolder();
    await (await openPglite(path, await createdPglite())).close();
    return path;
  };
  empty ??= make();
  return empty;
};

/** Where a database is, and what a server needs to find it. */
interface Place {
  readonly open: () => Promise<Database>;
  readonly settings: ServerSettings;
}

const places: readonly (readonly [string, () => Promise<Place>])[] = [
  [
    'a data folder',
    async () => {
      const data = newFolder();
      cpSync(await emptyDatabase(), join(data, 'database'), { recursive: true });
      return {
        open: () => openPglite(join(data, 'database')),
        settings: readSettings(['--data', data, '--port', '0'], {}),
      };
    },
  ],
  ...(hasPostgres()
    ? ([
        [
          'a Postgres server',
          async () => {
            const url = await newPostgresUrl();
            return {
              open: () => openPostgres(url, { connections: 2 }),
              settings: readSettings(['--data', newFolder(), '--port', '0'], { DATABASE_URL: url }),
            };
          },
        ],
      ] as const)
    : []),
];

/** The conversation that `playEverything` has with an agent. */
const visitorOf = ({ rows }: EarlierVersion): string => {
  const message = rows.find(([table, { unstr }]) => table === 'messages' && unstr === 'first-0001')?.[1];
  const visitor = rows.find(([table, { id }]) => table === 'visitors' && id === message?.['visitor_id']);
  return String(visitor?.[1]['visiter_id']);
};

const logIn = (url: string) =>
  fetch(`${url}/operator/api/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'ann', password: PASSWORD }),
  });

describe.runIf(process.env['KEFU_WRITE'] === '1')('this version', () => {
  it('gets a file', async () => {
    const server = await startTestServer({ passwordCost: CHEAP });
    await playEverything(server);
    await writePresentVersion(server.database);
    await server.close();
  });
});

const versions = earlierVersions();

it('the newest file is of this version, and has a row of each table (KEFU_WRITE=1 writes it)', async () => {
  const newest = versions.at(-1);
  expect(newest?.steps.map(({ id }) => id)).toEqual(MIGRATIONS.map(({ id }) => id).toSorted((a, b) => a - b));
  const server = await startTestServer();
  const tables = await server.database.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'kefu_migrations' order by 1`,
  );
  await server.close();
  expect([...new Set(newest?.rows.map(([table]) => table))].toSorted()).toEqual(
    tables.map(({ name }) => name),
  );
});

it.each(versions)('a backup of the version $name is restored, with each row', async (version) => {
  const backup = newFolder();
  const database = await emptyPglite();
  await fillAs(database, version);
  await backUp(database, newFolder(), backup);
  const restored = await emptyPglite();
  await restore(restored, newFolder(), { source: backup, now: 1 });
  expect(await storedAs(restored, version.rows)).toEqual(version.rows);
});

describe.each(places)('%s', (_, place) => {
  describe.each(versions)('of the version $name', (version) => {
    it('keeps each row, and serves the conversation, the operators and new messages', async () => {
      const data = await place();
      const before = await data.open();
      await fillAs(before, version);
      await before.close();
      const running = await startServer(data.settings, quiet);
      const visitor = await arrive(running.url, visitorOf(version));
      const sent = await visitor.send('later-0001', 'Still here');
      const all = await pollAll(visitor);
      const entered = await logIn(running.url);
      const config = await arrive(running.url);
      await running.close();

      expect([sent.code, entered.status]).toEqual([200, 200]);
      expect(config.visiterId).not.toBe(visitor.visiterId);
      expect(all.map(({ content }) => content)).toEqual(
        expect.arrayContaining(['Where is my parcel? 我的包裹呢 “’ <b>', 'On its way', 'Still here']),
      );
      const cids = all.map(({ cid }) => Number(cid));
      expect(cids).toEqual(cids.toSorted((a, b) => a - b));
      expect(all.at(-1)?.content).toBe('Still here');
      const database = await data.open();
      const kept = [
        'messages',
        'ratings',
        'uploads',
        'questions',
        'articles',
        'audit_entries',
        'canned_answers',
      ];
      const rows = version.rows.filter(([table]) => kept.includes(table));
      expect(await storedAs(database, rows)).toEqual(rows);
      await database.close();
    });
  });

  it('of a newer version is refused, and left as it is', async () => {
    const { open, settings } = await place();
    const version = versions.at(-1) as EarlierVersion;
    const before = await open();
    await fillAs(before, version);
    await before.query(`insert into kefu_migrations values (9999, 'of tomorrow', 1)`);
    await before.query('alter table visitors add column of_tomorrow boolean not null default true');
    await before.close();
    await expect(startServer(settings, quiet)).rejects.toThrow(
      'the database is of a newer version (step 9999, of tomorrow): install the newest kefu-server',
    );
    expect(existsSync(join(settings.dataFolder, 'files'))).toBe(false);
    const after = await open();
    expect(await storedAs(after, version.rows)).toEqual(version.rows);
    expect(await after.query('select count(*) as n from visitors where of_tomorrow')).toEqual([
      { n: version.rows.filter(([table]) => table === 'visitors').length },
    ]);
    await after.close();
  });
});
