import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

// `npm start | head`, or a terminal that is gone.
it('runs on when nobody reads what it prints any more, and ends by a signal', async () => {
  const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/cli.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [lines] = await once(sandbox.stdout, 'data');
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(lines)) ?? [];
  sandbox.stdout.destroy();
  sandbox.stderr.destroy();
  const report = async () =>
    (await fetch(`${url}/sandbox/phone-report`, { method: 'POST', body: 'x' })).status;
  for (let reports = 0; reports < 4; reports += 1) expect(await report()).toBe(204);
  sandbox.kill('SIGTERM');
  expect(await once(sandbox, 'exit')).toEqual([0, null]);
});
