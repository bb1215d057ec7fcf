// Programs beside a browser: its driver, and a screen.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill();
});

/** It ends with this program at the latest. @param stdio nothing by default */
export const start = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'ignore',
): ChildProcess => {
  const child = spawn(command, args, { env, stdio });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

/** A screen that nobody sees. The server chooses its number and writes it to the pipe. */
export const startScreen = async (xvfb: string) => {
  const child = start(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    process.env,
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  const pipe = child.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('exit', () => reject(new Error('the screen did not start')));
    pipe?.once('data', (text: Buffer) => resolve(String(text).trim()));
  });
  return { display: `:${number}`, stop: () => child.kill() };
};
