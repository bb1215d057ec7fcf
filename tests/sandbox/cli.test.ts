import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** Starts a program, and stops to read what it prints after the line that says it is ready. */
const startUnread = async (args: readonly string[], ready: RegExp) => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for await (const part of child.stdout) {
    printed += String(part);
    if (ready.test(printed)) break;
  }
  child.stdout.destroy();
  child.stderr.destroy();
  return { child, printed };
};

// `npm start | head`, `npm run dev | head`, or a terminal that is gone.
it('goes on when nobody reads what it prints any more, and ends by a signal', async () => {
  const program = `import { runUntilSignal } from './sandbox/run-until-signal.ts';
    let lines = 0;
    runUntilSignal({ close: async () => { process.exitCode = lines > 4 ? 0 : 2; process.exit(); } });
    setInterval(() => { console.log('line'); console.error('line'); lines += 1; if (lines > 4) process.kill(process.pid, 'SIGTERM'); }, 20);`;
  const { child } = await startUnread(['--input-type=module', '--eval', program], /line/);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it.each([
  ['sandbox/cli.ts', [0]],
  // Vite may be the first to hear the signal, and ends by itself.
  ['scripts/dev-server.mjs', [0, 143]],
])('%s serves the console until a signal ends it', async (program, codes) => {
  const { child, printed } = await startUnread([program], /Console /);
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
  expect((await fetch(`${url}/operator`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  expect(codes).toContain(code);
  expect(signal).toBeNull();
});
