import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GUARDED } from '../../scripts/browsers/guarded-apis.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const GUIDE = readFileSync(join(root, 'docs/browsers.md'), 'utf8');

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** What visitors load. */
const FILES = ['domain', 'application', 'adapters', 'shared', 'ui', 'main']
  .flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${layer}/${file}`),
  )
  .filter((file) => !/^(?:adapters\/memory\/|main\/testing)/.test(file));

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:])\/\/.*$/gm, '$1');

const SOURCES = new Map(FILES.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))]));

/** A member or a global of this name, or a text that is it: `'scrollend'`. A short name counts only behind a dot. */
const useOf = (api: string): RegExp => {
  const [, owner, name = api] = /^(.+)[.]([^.]+)$/.exec(api) ?? [];
  if (owner) return new RegExp(`\\b${owner}\\??\\.${name}\\b`);
  if (api.startsWith('new ')) return new RegExp(`\\b${api}\\b`);
  if (api === 'navigation')
    return /\{[^{}]*\bnavigation\b[^{}]*\} = globalThis|(?:window|globalThis)(?: as .+\))?\??\.navigation\b/;
  if (['popover', 'subtle', 'inert', 'credentialless'].includes(api)) return new RegExp(`\\.${api}\\b`);
  return new RegExp(`\\b${api}\\b`);
};

const usersOf = (api: string): readonly string[] =>
  FILES.filter((file) => useOf(api).test(SOURCES.get(file) ?? ''));

const ROWS = GUIDE.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, apis = '', missingIn = '', files = '']) => ({
    apis: namesIn(apis),
    missingIn,
    files: namesIn(files),
  }));

describe('an API that a supported browser or a page may lack', () => {
  it.each(ROWS)('$apis is used only where the guide says, and what happens without it', ({ apis, files }) => {
    const users = new Set(apis.flatMap(usersOf));
    expect([...users].sort()).toEqual([...files].sort());
  });

  it.each(GUARDED)('$api of the list that is played is in the guide', ({ api, missingIn, guard }) => {
    const name = api.split('.').pop();
    const row = ROWS.find(({ apis }) => apis.some((one) => one.replace('new ', '') === name));
    expect(row?.missingIn).toBe(missingIn);
    expect(row?.files).toContain(guard);
  });

  it('would be found', () => {
    expect(ROWS.length).toBeGreaterThan(15);
    expect(GUARDED.length).toBeGreaterThan(10);
    expect(useOf('findLast').test('rows.findLast(isOwn)')).toBe(true);
    expect(useOf('AbortSignal.any').test('AbortSignal.any([a])')).toBe(true);
    expect(useOf('inert').test('panel.inert = true')).toBe(true);
    expect(useOf('inert').test('inert={covered}')).toBe(false);
  });
});

describe('a page whose window is not the global object', () => {
  /** What loads in a test runner that copies the own members of a jsdom window: these functions are inherited. */
  const IN_TEST_RUNNERS = FILES.filter((file) =>
    /^(?:ui|shared|main\/(?:react|element|core|container))\//.test(file),
  );
  const bareCalls = (text: string): readonly string[] =>
    text.match(/(?<![.\w]|override )(?:(?:add|remove)EventListener|dispatchEvent)(?=\()/g) ?? [];

  it('is named where the component or the element listens to it', () => {
    const found = IN_TEST_RUNNERS.filter((file) => bareCalls(SOURCES.get(file) ?? '').length > 0);
    expect(found).toEqual([]);
    expect(IN_TEST_RUNNERS).toContain('main/react/FloatingChat.tsx');
  });

  it('would be found without its name', () => {
    expect(bareCalls("addEventListener('beforeprint', before)")).toHaveLength(1);
    expect(bareCalls("() => removeEventListener('focusout', hide, true)")).toHaveLength(1);
    expect(bareCalls("window.addEventListener('focusout', hide, true)")).toHaveLength(0);
  });
});
