// A Postgres server of its own, by Debian's package, which is installed as its browser is.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

const programs = (): string | undefined =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));

export const freePort = (): Promise<number> =>
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

export interface DebianPostgres {
  readonly url: string;
  readonly pid: number;
  /** Stops it at once, as by a crash, and starts it again on the same folder. */
  crash(): Promise<void>;
  end(): Promise<void>;
}

/** @param options of `postgres`, besides folder and port; @returns undefined: the machine has none */
export const startPostgres = async (...options: readonly string[]): Promise<DebianPostgres | undefined> => {
  const bin = programs();
  if (bin === undefined) return undefined;
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
  const all = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...options];
  const start = async () => {
    const child: ChildProcess = spawn(join(bin, 'postgres'), all, { ...user, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    while (!isReady(bin, port)) {
      if (child.exitCode !== null) throw new Error(`postgres ended with code ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
      child.kill(signal);
      await ended;
    };
    return { pid: child.pid ?? 0, stop };
  };
  let running = await start();
  return {
    url: `postgres://kefu@127.0.0.1:${port}`,
    get pid() {
      return running.pid;
    },
    crash: async () => {
      await running.stop('SIGQUIT');
      running = await start();
    },
    end: async () => {
      await running.stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
