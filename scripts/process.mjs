import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export const say = (text) => console.log(`kefu: ${text}`);

const spawnAndWait = (command, args, env, stdio) =>
  spawnSync(command, args, {
    cwd: root,
    stdio,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && command !== process.execPath,
  });

/** Runs a command and shows its output; true if it succeeded. */
export const run = (command, args, env = {}) =>
  spawnAndWait(command, args, env, ['ignore', 'inherit', 'inherit']).status === 0;

/** The same, but its output is shown only if it failed: it would stand between the dots of the tests. */
export const runQuietly = (command, args, env = {}) => {
  const { status, stdout, stderr, error } = spawnAndWait(command, args, env, ['ignore', 'pipe', 'pipe']);
  if (status !== 0) console.error([error?.message, stdout, stderr].filter(Boolean).join('\n'));
  return status === 0;
};

const stop = (child) => {
  if (process.platform === 'win32') return child.kill();
  try {
    return process.kill(-child.pid, 'SIGKILL');
  } catch {
    return false;
  }
};

/**
 * Runs a Node program in a process group of its own, and ends the whole group after the time limit. `quiet`
 * collects the output and returns it with the result.
 */
export const runNode = (args, { env = {}, quiet = false, minutes = 10, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      detached: process.platform !== 'win32',
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    let expired = false;
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);

    const limit = setTimeout(() => {
      expired = true;
      output += `\nstopped after ${minutes} minutes`;
      stop(child);
    }, minutes * 60_000);
    const interrupted = () => {
      stop(child);
      process.exit(130);
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);

    child.once('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve({ ok: code === 0 && !expired, output });
    });
  });
