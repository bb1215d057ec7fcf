// `serve` that cannot start: one sentence that says what to do, and nothing is written.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runServe } from '../../server/command';
import { migrate } from '../../server/database/migrate';
import { MIGRATIONS } from '../../server/database/migrations/index';
import { openPostgres } from '../../server/database/postgres';
import { hasPostgres, newPostgresUrl } from './support/databases';

const FOLDERS = { h5: '/nowhere', embed: '/nowhere' };

let folder: string;
let data: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kefu-command-'));
  data = join(folder, 'data');
  said = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('a port in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await runServe(['--data', data, '--port', String(port)], FOLDERS)).toBe(1);
  other.close();
  expect(said).toEqual([`kefu-widget: port ${port} is in use: choose another one with --port`]);
  expect(existsSync(data)).toBe(false);
});

it('a wrong setting', async () => {
  expect(await runServe(['--data', data, '--port', 'x'], FOLDERS)).toBe(1);
  expect(said).toEqual([
    'kefu-widget: --port (or PORT) is x, where a whole number from 0 to 65535 is expected',
  ]);
  expect(existsSync(data)).toBe(false);
});

it.runIf(hasPostgres())('a database of a newer version', async () => {
  const url = await newPostgresUrl();
  const database = await openPostgres(url, { connections: 1 });
  await migrate(database, MIGRATIONS, 0);
  await database.query(`insert into kefu_migrations values (9999, 'of tomorrow', 1)`);
  vi.stubEnv('DATABASE_URL', url);
  expect(await runServe(['--data', data, '--port', '0'], FOLDERS)).toBe(1);
  expect(said).toEqual([
    'kefu-widget: the database is of a newer version (step 9999, of tomorrow): install the newest kefu-server',
  ]);
  expect(await database.query('select * from merchants')).toEqual([]);
  expect(existsSync(data)).toBe(false);
  await database.close();
});

it.each([
  ['ann', 'too short', 'kefu-widget: password: expected 12 to 256 characters'],
  [
    'a',
    'correct horse battery',
    'kefu-widget: name: expected 2 to 64 letters a to z, digits, dots, dashes and underscores',
  ],
])('an operator %s with the password "%s"', async (name, password, sentence) => {
  const input = Readable.from([`${password}\n`]) as unknown as typeof process.stdin;
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input);
  expect(await runServe(['--data', data, '--add-operator', name], FOLDERS)).toBe(1);
  expect(said).toEqual([sentence]);
  expect(existsSync(data)).toBe(false);
});

it.each([
  ['nothing was built', [], 'kefu-widget: the app is not built: npm run build'],
  ['the app alone was built', ['h5', 'embed'], 'kefu-widget: the server is not built: npm run build'],
])('a checkout where %s', (_, built, sentence) => {
  cpSync('bin', join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'server', 'package.json'), '{}');
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3", "type": "module" }');
  for (const one of built) mkdirSync(join(folder, 'dist', one), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin/kefu-widget.mjs'), 'serve'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});
