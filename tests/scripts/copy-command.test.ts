import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { THEME_IDS } from '../../domain/theme/theme-id';

/** The package as it is installed, with an app of one file. */
const installed = mkdtempSync(join(tmpdir(), 'kefu-copy-'));
cpSync('bin', join(installed, 'bin'), { recursive: true });
for (const folder of ['h5', 'embed', 'check'])
  mkdirSync(join(installed, 'dist', folder), { recursive: true });
writeFileSync(join(installed, 'package.json'), '{ "version": "1.2.3-rc.1", "type": "module" }');
mkdirSync(join(installed, 'dist', 'h5', 'assets'));
writeFileSync(
  join(installed, 'dist', 'h5', 'index.html'),
  `<html><head><script src="./assets/look.js"></script><link rel="preload" as="style" crossorigin href="./assets/a.css">
<link rel="core-modulepreload" crossorigin href="./assets/a.js"></head></html>`,
);
for (const [file, text] of [
  ['h5/assets/look.js', 'look'],
  ['h5/assets/a.js', 'app'],
  ['h5/assets/a.css', 'css'],
  ['themes.js', `export const THEME_IDS = ${JSON.stringify(THEME_IDS)};`],
  ['check/settings.js', 'export const settingsProblems = () => [];'],
  ['embed/kefu-embed.js', 'loader'],
  ['embed/kefu-panel.js', 'panel'],
  ['embed/kefu-launcher-sg.js', 'drawing'],
] as const)
  writeFileSync(join(installed, 'dist', file), text);
afterAll(() => rmSync(installed, { recursive: true }));

const copyTo = (folder: string, ...options: readonly string[]) => run('copy', folder, ...options);

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(installed, 'bin', 'kefu-widget.mjs'), ...args], {
    cwd: installed,
    encoding: 'utf8',
    // A command that does not end is killed; its status is then null.
    timeout: 10_000,
  });

describe('npx kefu-widget copy', () => {
  it('makes the folder and its parents, and writes over an older copy', () => {
    const site = join(installed, 'site', 'public', 'chat');
    expect(copyTo(site)).toMatchObject({ status: 0, stderr: '' });
    const { status, stdout } = copyTo('new/folder');
    expect(status).toBe(0);
    // The command does not know under which address the folder is served.
    expect(stdout).toMatch(
      /ADDRESS stands for the address of new\/folder .+\n<script src="ADDRESS\/embed\/kefu-embed.js" /,
    );
    expect(readFileSync(join(installed, 'new/folder/h5/index.html'), 'utf8')).toContain('<head>');
    expect(existsSync(join(site, 'embed', 'kefu-embed.js'))).toBe(true);
  });

  it('deletes what an earlier copy has written, and nothing else (S8)', () => {
    const site = join(installed, 'updated');
    const file = (path: string) => join(site, 'h5', path);
    const built = (path: string) => join(installed, 'dist', 'h5', path);
    mkdirSync(file('assets'), { recursive: true });
    writeFileSync(file('assets/other-app.css'), 'other');
    writeFileSync(file('integrity.json'), 'of another tool');
    const earlier = ['old.js', 'old.js.gz', 'old.js.br', 'changed.js'].map((name) => `assets/${name}`);
    for (const path of earlier) writeFileSync(built(path), 'old');
    expect(copyTo(site)).toMatchObject({ status: 0, stderr: '' });
    for (const path of earlier) rmSync(built(path));
    for (const path of earlier) expect(existsSync(file(path)), path).toBe(true);
    writeFileSync(file('assets/changed.js'), 'by hand');
    const listed = JSON.parse(readFileSync(file('integrity.json'), 'utf8'));
    writeFileSync(join(site, 'a.js'), 'old');
    const outside = { '../a.js': listed['assets/old.js'], 'assets/../../a.js': listed['assets/old.js'] };
    writeFileSync(file('integrity.json'), JSON.stringify({ ...listed, ...outside }));
    // Also the copy after this one: another's file is never listed as an own one.
    for (const _ of ['second', 'third']) expect(copyTo(site)).toMatchObject({ status: 0, stderr: '' });
    const kept = [...earlier, 'assets/other-app.css', '../a.js', 'assets/a.js'].filter((path) =>
      existsSync(file(path)),
    );
    expect(kept).toEqual(['assets/changed.js', 'assets/other-app.css', '../a.js', 'assets/a.js']);
  });

  it('keeps the settings of the page, says which, and takes others when they are given (S8)', () => {
    const site = join(installed, 'settled');
    const page = join(site, 'h5', 'index.html');
    const file = join(installed, 'protected.json');
    writeFileSync(file, '{ "hostOrigins": ["https://shop.example"], "storageConsent": false }');
    copyTo(site, '--settings', file);
    const { stdout } = copyTo(site, '--base', '/chat/h5/');
    expect(stdout).toContain(`kept the settings of ${page}: hostOrigins, storageConsent\n`);
    const block = '{"hostOrigins":["https://shop.example"],"storageConsent":false}</script>';
    expect(readFileSync(page, 'utf8')).toContain(`id="kefu-settings">${block}`);
    // By hand, or after a tool that shortens pages.
    const byHand =
      '<head><SCRIPT id=kefu-settings type=\'application/json\'>\n{ "storageConsent": false }</SCRIPT >';
    writeFileSync(page, byHand);
    expect(copyTo(site).stdout).toContain(`${page}: storageConsent\n`);
    writeFileSync(file, '{}');
    expect(copyTo(site, '--settings', file).stdout).not.toContain('kept');
    expect(readFileSync(page, 'utf8')).not.toContain('storageConsent');
  });

  it('writes nothing where the settings of the page cannot be kept (S8)', () => {
    const site = join(installed, 'unsettled');
    const page = join(site, 'h5', 'index.html');
    mkdirSync(join(site, 'h5'), { recursive: true });
    for (const text of ['{ "hostOrigins": ["https://shop.example"], }', '[]', 'null']) {
      const before = `<head><script type="application/json" id="kefu-settings">${text}</script></head>`;
      writeFileSync(page, before);
      expect(copyTo(site)).toMatchObject({
        status: 1,
        stderr: `kefu-widget: the settings in ${page} are no JSON object: mend them there, or give others by --settings\n`,
      });
      expect(readFileSync(page, 'utf8')).toBe(before);
      expect(existsSync(join(site, 'embed'))).toBe(false);
    }
  });

  it('says that every page may embed the app, as long as nobody has said which (S22)', () => {
    const site = join(installed, 'open');
    const line = 'hostOrigins is not set: every page may show this chat in a frame';
    expect(copyTo(site).stdout).toContain(line);
    const file = join(installed, 'closed.json');
    writeFileSync(file, '{ "hostOrigins": [] }');
    expect(copyTo(site, '--settings', file).stdout).not.toContain(line);
  });

  it('leaves the policy of the page in, unless an option says not to (S11)', () => {
    const page = join(installed, 'dist', 'h5', 'index.html');
    const before = readFileSync(page, 'utf8');
    const policy = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\'" />';
    writeFileSync(page, before.replace('<head>', `<head>${policy}\n`));
    const site = join(installed, 'guarded');
    const copied = () => readFileSync(join(site, 'h5', 'index.html'), 'utf8');
    copyTo(site);
    expect(copied()).toContain(policy);
    copyTo(site, '--no-policy');
    expect(copied()).toBe(before);
    writeFileSync(page, before);
  });

  it('reads settings as an editor of Windows saves them, with a byte order mark', () => {
    const file = join(installed, 'kefu.json');
    writeFileSync(file, '\ufeff{ "apiBase": "https://backend.example" }\r\n');
    expect(copyTo('marked', '--settings', file)).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(installed, 'marked/h5/index.html'), 'utf8')).toContain(
      'id="kefu-settings">{"apiBase":"https://backend.example"}</script>',
    );
  });

  /** `printf loader | openssl dgst -sha384 -binary | base64`, and so on. */
  const HASHES = {
    loader: 'sha384-kwVc5svpkpm5SR/DKPD4uoQcj7vzwD3bFulFX/WgEpuM7c68WTiJytN7E/Yjgj1p',
    drawing: 'sha384-QMLaFYEDlLRT8lqOWFM9Hcy5XVbBdVpv2gM10o/PRh+vLwZzzV6Xx0dxXo3cDjYt',
    panel: 'sha384-Xo2j8P6qB3jA/yX4uY2d4ClH6js8lXSYR9kXk5VomO+fVvzd9z4DqwbeODNXjiEG',
    look: 'sha384-4K5iFKAw7qhmWf8onvS0t5i16zRtzDl1tfaYYdHB775qMqAEWOIpmIOKCKKNqltQ',
    app: 'sha384-eHhHA5yRWyrA39S98cz2A2QMX97dgcouvSCGeivEhVGH4n/L3CzYW4PPvcsd5jL3',
    css: 'sha384-RIRwFzr42kRoR0mW9x1AZU9Xm/gO/5RVVabX3bhiO9b2e8sI6fZSIzysYuUtKgYU',
  };

  it('writes and prints hashes and names with the version', () => {
    const site = join(installed, 'pinned');
    const { stdout } = copyTo(site);
    expect(stdout).toContain(
      `kefu-embed-1.2.3-rc.1.js" integrity="${HASHES.loader}" crossorigin="anonymous" data-business-id="1" defer>`,
    );
    expect(stdout).toContain(`script-src '${HASHES.loader}' '${HASHES.panel}'`);
    const read = (file: string) => readFileSync(join(site, file), 'utf8');
    expect(read('embed/kefu-embed-1.2.3-rc.1.js')).toBe('loader');
    expect(JSON.parse(read('embed/integrity.json'))).toEqual({
      'kefu-embed-1.2.3-rc.1.js': HASHES.loader,
      'kefu-embed.js': HASHES.loader,
      'kefu-launcher-sg-1.2.3-rc.1.js': HASHES.drawing,
      'kefu-launcher-sg.js': HASHES.drawing,
      'kefu-panel-1.2.3-rc.1.js': HASHES.panel,
      'kefu-panel.js': HASHES.panel,
    });
    expect(JSON.parse(read('h5/integrity.json'))).toEqual({
      'assets/a.css': HASHES.css,
      'assets/a.js': HASHES.app,
      'assets/look.js': HASHES.look,
    });
    expect(read('h5/index.html'), 'a relative address may lead to another file').not.toContain('integrity');
  });

  it('prints the hash of the launcher that the theme draws, and its attribute (I5)', () => {
    const { stdout } = copyTo(join(installed, 'themed'), '--theme', 'sg');
    expect(stdout).toContain(
      `integrity="${HASHES.loader} ${HASHES.drawing}" crossorigin="anonymous" data-business-id="1" data-theme="sg" defer>`,
    );
    expect(stdout).toContain(`script-src '${HASHES.loader}' '${HASHES.drawing}' '${HASHES.panel}'`);
    const plain = copyTo(join(installed, 'themed'), '--theme', 'default').stdout;
    expect(plain).toContain(`integrity="${HASHES.loader}" crossorigin`);
  });

  it('names a theme that does not exist, and writes nothing', () => {
    for (const theme of ['sgx', '"><b>', 'constructor']) {
      const { status, stdout, stderr } = copyTo('unthemed', '--theme', theme);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(`--theme is ${theme}, where one of these is expected: default, stg, `);
    }
    expect(existsSync(join(installed, 'unthemed'))).toBe(false);
  });

  it('says what is missing or unknown before it lists the commands', () => {
    for (const [args, problem] of [
      [[], 'a command is missing'],
      [['cpoy', 'public'], 'there is no command cpoy'],
      [['copy'], 'copy expects one folder'],
      [['copy', 'public', 'chat'], 'copy expects one folder'],
    ] as const) {
      const { status, stderr } = run(...args);
      expect(status).toBe(2);
      expect(stderr).toMatch(new RegExp(`^kefu-widget: ${problem}\n\nkefu-widget copy <folder>`));
    }
  });

  it('writes the path of the app into its page, with the hashes of its scripts', () => {
    const site = join(installed, 'based');
    expect(copyTo(site, '--base', '/chat/h5/').status).toBe(0);
    expect(readFileSync(join(site, 'h5', 'index.html'), 'utf8')).toBe(
      `<html><head><script src="/chat/h5/assets/look.js" integrity="${HASHES.look}" crossorigin></script><link rel="preload" as="style" crossorigin href="/chat/h5/assets/a.css">
<link rel="core-modulepreload" crossorigin href="/chat/h5/assets/a.js" integrity="${HASHES.app}"></head></html>`,
    );
    const { status, stderr } = copyTo(site, '--base', 'chat');
    expect(status).toBe(1);
    expect(stderr).toContain('--base is chat, where a path such as /chat/h5/ is expected');
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
