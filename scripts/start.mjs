// npm start: the sandbox on one loopback port with the built widget. npm run dev: the same with reloading.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { root, say } from './process.mjs';
import { ensureDependencies } from './setup.mjs';

const dev = process.argv.includes('--dev');
const port = Number(process.env.PORT || 4173);

const isFree = () =>
  new Promise((resolve) => {
    const probe = createProbe();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const runTyped = (file) => {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    const isKilled = signal !== null && !child.killed;
    if (isKilled) say(`the sandbox was ended by ${signal}, which came from outside`);
    process.exitCode = code ?? (isKilled ? 1 : 0);
  });
};

const main = async () => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return 'PORT must be a number from 1 to 65535';
  if (!(await isFree())) return `port ${port} is taken; name another one: PORT=4180 npm start`;
  if (!ensureDependencies()) return 'the dependencies could not be installed';
  if (!existsSync(join(root, 'dist', 'h5', 'index.html')))
    say('building the pages (about half a minute, once)');
  const { ensureEmbed, ensurePages, ensureSandboxPages } = await import('./build.mjs');
  if (!(await (dev ? ensureEmbed() && ensureSandboxPages() : ensurePages()))) return 'the build failed';
  runTyped(dev ? 'scripts/dev-server.mjs' : 'sandbox/cli.ts');
  return null;
};

const trouble = await main();
if (trouble) {
  say(trouble);
  process.exitCode = 1;
}
