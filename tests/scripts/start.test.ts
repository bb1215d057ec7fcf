import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kefu-start-'));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'package-lock.json'), '{ "packages": {} }');
});

afterEach(() => rmSync(folder, { recursive: true }));

it.each(['abc', '0', '70000', '41.5'])(
  'npm start refuses the port %s before it installs anything',
  (port) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      // Without npm an installation fails at once, and says so.
      env: { PORT: port, PATH: '' },
      encoding: 'utf8',
    });
    expect(stdout + stderr).toBe('kefu: PORT must be a number from 1 to 65535\n');
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  },
);
