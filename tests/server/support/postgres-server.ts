// A Postgres of its own for the tests, if the machine has one. Debian's is installed as its browser is.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database of a Postgres server without the name of the database; '': there is none. */
    postgres: string;
  }
}

const DEBIAN = '/usr/lib/postgresql';

const programs = (): string | undefined =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Postgres refuses to run as root. */
const owner = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

const isReady = (bin: string, port: number): boolean =>
  spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = programs();
  if (bin === undefined) {
    project.provide('postgres', '');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kefu-postgres-'));
  const user = owner();
  if ('uid' in user) chownSync(folder, Number(user.uid), Number(user.gid));
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'kefu', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...user,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
  const child: ChildProcess = spawn(join(bin, 'postgres'), options, { ...user, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  while (!isReady(bin, port)) {
    if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  project.provide('postgres', `postgres://kefu@127.0.0.1:${port}`);
  return async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
