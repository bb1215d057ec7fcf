import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

// `npm start | head`, `npm run dev | head`, or a terminal that is gone.
it.each([
  ['sandbox/cli.ts', [0]],
  // Vite may be the first to hear the signal, and ends by itself.
  ['scripts/dev-server.mjs', [0, 143]],
])('%s runs on when nobody reads what it prints any more, and ends by a signal', async (program, codes) => {
  const sandbox = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for await (const part of sandbox.stdout) {
    printed += String(part);
    if (/Console /.test(printed)) break;
  }
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
  sandbox.stdout.destroy();
  sandbox.stderr.destroy();
  const report = async () =>
    (await fetch(`${url}/sandbox/phone-report`, { method: 'POST', body: 'x' })).status;
  for (let reports = 0; reports < 4; reports += 1) expect(await report()).toBe(204);
  sandbox.kill('SIGTERM');
  const [code, signal] = await once(sandbox, 'exit');
  expect(codes).toContain(code);
  expect(signal).toBeNull();
});
