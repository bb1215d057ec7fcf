// npx --no-install kefu-widget sandbox: the reference backend from the package.
import { parseArgs } from 'node:util';
import { runUntilSignal } from './run-until-signal';
import { PASSPHRASE, startSandbox } from './server';

const HELP = `kefu-widget sandbox [--port <number>]

A backend that keeps the contract, on this machine alone: a page with the widget, the app, and the console of an operator
who plays the agent and switches faults on. Nothing is stored; Ctrl+C ends it.

  --port <number>  default 4173`;

export interface BuiltFolders {
  readonly h5Dir?: string | undefined;
  readonly embedDir?: string | undefined;
}

/** Runs until a signal ends it. @returns the exit code if it did not start; null if it runs */
export const runSandbox = async (args: readonly string[], folders: BuiltFolders): Promise<number | null> => {
  const read = readArgs(args);
  if ('problem' in read) {
    console.error(`kefu-widget: ${read.problem}\n\n${HELP}`);
    return 2;
  }
  if (read.help) {
    console.log(HELP);
    return 0;
  }
  const { port } = read;
  try {
    const running = await startSandbox({ port, ...folders });
    const { url } = running;
    console.log(`page with the widget  ${url}/
the app alone         ${url}/h5/?business_id=1
console of the agent  ${url}/operator
backend (apiBase)     ${url}
secret (secretKey)    ${PASSPHRASE}
judge it              npx --no-install kefu-widget check ${url} --business 1 --secret ${PASSPHRASE} --origin http://localhost:3000`);
    runUntilSignal(running);
    return null;
  } catch (problem) {
    const busy = problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE';
    console.error(busy ? `kefu-widget: port ${port} is in use, choose another one with --port` : problem);
    return 1;
  }
};

type Args = { readonly port: number; readonly help: boolean } | { readonly problem: string };

const readArgs = (args: readonly string[]): Args => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const port = Number(values.port ?? 4173);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      return { problem: `--port is ${values.port}, where a number up to 65535 is expected` };
    return { port, help: values.help ?? false };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  }
};
