// A Redis server of its own, by Debian's package.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from './debian-postgres';

const PROGRAM = '/usr/bin/redis-server';

export const hasRedis = (): boolean => existsSync(PROGRAM);

export interface DebianRedis {
  readonly url: string;
  /** As by `kill -9`. */
  kill(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export const startRedis = async (): Promise<DebianRedis> => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(PROGRAM, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    child = started;
    while (!(await answers(port))) {
      if (started.exitCode !== null) throw new Error(`redis-server ended with code ${started.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      const killed = child;
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => void killed.once('exit', () => resolve()));
      killed.kill('SIGKILL');
      await ended;
    },
  };
};
