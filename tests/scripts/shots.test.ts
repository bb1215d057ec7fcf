import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../scripts/catalogue.mjs';

describe('the catalogue that is photographed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-catalogue-'));
  const built = join(folder, 'storybook-static');
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  let builds = 0;
  const build = () => {
    mkdirSync(built, { recursive: true });
    builds += 1;
    return true;
  };
  const buildsNow = () => {
    const before = builds;
    buildIfStale(folder, built, build);
    return builds - before;
  };

  it('is built again after a file was changed, added or deleted, committed or not, and only then', () => {
    const git = (...args: string[]) => spawnSync('git', args, { cwd: folder });
    git('init');
    write('.gitignore', 'storybook-static');
    write('ui/themes/sg/theme.css', 'a {}');
    git('add', '.');
    expect(buildsNow(), 'without a catalogue').toBe(1);
    expect(buildsNow()).toBe(0);
    write('ui/themes/sg/theme.css', 'b {}');
    expect(buildsNow(), 'changed').toBe(1);
    write('ui/themes/sg/icons.ts', '');
    expect(buildsNow(), 'added').toBe(1);
    rmSync(join(folder, 'ui/themes/sg/theme.css'));
    expect(buildsNow(), 'deleted').toBe(1);
    write('docs/testing.md', 'words');
    write('tests/domain/a.test.ts', '');
    expect(buildsNow(), 'in no picture').toBe(0);
  });

  it('is stale if a file was saved while it was built, or if the build failed', () => {
    buildsNow();
    buildIfStale(folder, join(folder, 'other'), () => false);
    expect(
      buildIfStale(folder, join(folder, 'other'), () => false),
      'after a build that failed',
    ).toBe(false);
    write('ui/a.ts', '1');
    buildIfStale(folder, built, () => {
      write('ui/a.ts', '2');
      return build();
    });
    expect(buildsNow()).toBe(1);
  });
});

describe('npm run chromatic', () => {
  it('ends with status 1 if the environment has no token, and names the variable', () => {
    const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env;
    const { status, stdout } = spawnSync(process.execPath, ['scripts/chromatic.mjs'], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain('CHROMATIC_PROJECT_TOKEN');
  });
});
