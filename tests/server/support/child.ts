// The server as a process of its own, as a shop runs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('./child-entry.ts', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  /** As by `kill -9`. Resolves when it is gone. */
  kill(): Promise<void>;
  /** By SIGTERM. @returns the exit code */
  end(): Promise<number | null>;
}

/** @param environment of the settings, with PORT 0 */
export const startProcess = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { ...process.env, PORT: '0', VISITOR_RATE: '1000000', ADDRESS_RATE: '1000000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('exit', (code) => resolve(code)));
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  const url = await new Promise<string>((resolve, reject) => {
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
