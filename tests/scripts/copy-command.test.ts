import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** The package as it is installed, with an app of one file. */
const installed = mkdtempSync(join(tmpdir(), 'kefu-copy-'));
cpSync('bin', join(installed, 'bin'), { recursive: true });
for (const folder of ['h5', 'embed']) mkdirSync(join(installed, 'dist', folder), { recursive: true });
writeFileSync(join(installed, 'dist', 'h5', 'index.html'), '<html><head></head></html>');
writeFileSync(join(installed, 'dist', 'embed', 'kefu-embed.js'), '');
afterAll(() => rmSync(installed, { recursive: true }));

const copyTo = (folder: string) =>
  spawnSync(process.execPath, [join(installed, 'bin', 'kefu-widget.mjs'), 'copy', folder], {
    cwd: installed,
    encoding: 'utf8',
    // A command that does not end is killed; its status is then null.
    timeout: 10_000,
  });

describe('npx kefu-widget copy', () => {
  it('makes the folder and its parents, and writes over an older copy', () => {
    const site = join(installed, 'site', 'public', 'chat');
    mkdirSync(join(site, 'h5', 'assets'), { recursive: true });
    writeFileSync(join(site, 'h5', 'assets', 'old.js'), '');
    expect(copyTo(site)).toMatchObject({ status: 0, stderr: '' });
    const { status, stdout } = copyTo('new/folder');
    expect(status).toBe(0);
    // The command does not know under which address the folder is served.
    expect(stdout).toMatch(
      /ADDRESS stands for the address of new\/folder .+\n<script src="ADDRESS\/embed\/kefu-embed.js" /,
    );
    expect(readFileSync(join(installed, 'new/folder/h5/index.html'), 'utf8')).toContain('<head>');
    expect(existsSync(join(site, 'embed', 'kefu-embed.js'))).toBe(true);
    expect(existsSync(join(site, 'h5', 'assets'))).toBe(false);
  });

  it('ends and names a folder that is a file', () => {
    writeFileSync(join(installed, 'taken'), '');
    const { status, stderr } = copyTo('taken');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^kefu-widget: nothing can be written to taken: E.+\n$/);
  });

  it('ends and names a folder where a file system makes none', ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux has /proc');
    const { status, stderr } = copyTo('/proc/x');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^kefu-widget: nothing can be written to \/proc\/x: ENOENT.+\n$/);
  });
});
