// One process at a time uses an embedded database: two would destroy it.
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '../failure';

/** Longer names of sockets are cut off by the system. */
const MOST_PATH_BYTES = 100;

/**
 * The lock is a local socket: the system gives it back when the process ends, however it ends.
 *
 * @returns gives the folder back
 * @throws StartFailure
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  makeFolder(folder);
  const path = socketPath(realpathSync(folder));
  const server = await listen(path).catch(async (problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EADDRINUSE')
      throw new StartFailure(`${folder} cannot be locked: ${problem.message}`);
    if (await answers(path))
      throw new StartFailure(`another server uses ${folder}: end it, or name another folder with --data`);
    rmSync(path, { force: true });
    return listen(path);
  });
  return () => new Promise((resolve) => void server.close(() => resolve()));
};

/** @throws StartFailure */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (problem) {
    throw new StartFailure(
      `${folder} cannot be made: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
};

const socketPath = (folder: string): string => {
  const name = `kefu-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(folder, 'lock');
  return Buffer.byteLength(inside) <= MOST_PATH_BYTES ? inside : join(tmpdir(), name);
};

const listen = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
