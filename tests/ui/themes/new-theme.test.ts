import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themeFiles, withLoader, withRow } from '../../../scripts/theme/template.mjs';
import type { Theme } from '../../../ui/foundation/look/Theme';
import { base } from '../../../ui/themes/base/base';
import { lintTheme } from './support/lint-theme';

const ROWS = readFileSync('domain/theme/themes.ts', 'utf8');
const LOADERS = readFileSync('ui/themes/registry.ts', 'utf8');

describe('a new theme, as npm run theme makes it', () => {
  let folder = '';
  beforeAll(() => {
    mkdirSync('test-results', { recursive: true });
    folder = mkdtempSync(join('test-results', 'new-theme-'));
    for (const [name, text] of Object.entries(themeFiles('neon', 'scripts/theme/sample')))
      writeFileSync(
        join(folder, name),
        text.replaceAll("'../../", `'${resolve('ui')}/`).replaceAll("'../", `'${resolve('ui/themes')}/`),
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('breaks no rule, and has colours, parts and drawings of its own', async () => {
    const { theme } = (await import(/* @vite-ignore */ resolve(folder, 'theme.ts'))) as { theme: Theme };
    expect(lintTheme(theme)).toEqual([]);
    expect(theme.id).toBe('neon');
    expect(theme.css).toContain('.kefu[data-theme="neon"] .kefu-header-name');
    for (const part of ['light', 'dark', 'Header', 'Footer', 'avatars'] as const)
      expect(theme[part], part).not.toBe(base[part]);
  }, 60_000);
});

describe('the rows of a new theme', () => {
  it('are added for a new id', () => {
    expect(withRow(ROWS, 'neon')).toContain("  neon: row({ launcher: 'square' }),\n} satisfies");
    expect(withLoader(LOADERS, 'neon')).toContain("  neon: () => import('./neon/theme'),\n};");
  });

  it('keep the behaviour of an id that is known but not drawn', () => {
    const known = '  default: null,\n\n  // X.\n  neon: null,\n};';
    expect(withLoader(known, 'neon')).toBe(
      "  default: null,\n\n  // X.\n  neon: () => import('./neon/theme'),\n};",
    );
    expect(withRow('  neon: row({}),\n} satisfies X', 'neon')).toBe('  neon: row({}),\n} satisfies X');
  });
});
