// The server as a process of its own, as a shop runs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ENTRY = fileURLToPath(new URL('./child-entry.ts', import.meta.url));

let program: Promise<string> | undefined;

/** Bundled once: each start of the sources takes seconds. It is below node_modules, where its packages are found. */
const bundle = async (): Promise<string> => {
  const outDir = join(root, 'node_modules/.cache/kefu/server-child');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: ENTRY, outDir, emptyOutDir: true, minify: false },
  });
  return join(outDir, 'child-entry.js');
};

export interface ServerProcess {
  readonly url: string;
  /** As by `kill -9`. Resolves when it is gone. */
  kill(): Promise<void>;
  /** By SIGTERM. @returns the exit code */
  end(): Promise<number | null>;
}

export interface SpawnedServer {
  /** Its address, once it listens. Rejects if it ends before. */
  readonly url: Promise<string>;
  /** As by `kill -9`. Resolves when it is gone. */
  kill(): Promise<void>;
  /** By SIGTERM. @returns the exit code */
  end(): Promise<number | null>;
}

/** Does not wait until the server listens. @param environment of the settings, with PORT 0 */
export const spawnProcess = async (environment: Readonly<Record<string, string>>): Promise<SpawnedServer> => {
  program ??= bundle();
  const child: ChildProcess = spawn(process.execPath, [await program], {
    env: { ...process.env, PORT: '0', VISITOR_RATE: '1000000', ADDRESS_RATE: '1000000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('exit', (code) => resolve(code)));
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  const url = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      const found = /^listening (\S+)$/m.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then((code) => reject(new Error(`the server ended with code ${code}: ${words}`)));
  });
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** @param environment of the settings, with PORT 0 */
export const startProcess = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const spawned = await spawnProcess(environment);
  return { ...spawned, url: await spawned.url };
};
