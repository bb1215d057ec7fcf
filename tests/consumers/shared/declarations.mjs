// The declarations of all entries, compiled as integrators compile them. Each project gets a copy of this file.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const COMMON = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes'],
  ...['--jsx', 'react-jsx', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', 'react'],
];

const PAGES = {
  bundler: ['page.tsx'],
  node16: ['page.tsx', 'page.cts', 'both.mts'],
  nodenext: ['page.tsx', 'page.cts', 'both.mts'],
  node10: ['page.tsx'],
};

const compile = async (compiler, resolution, page, more) => {
  const module = ['bundler', 'node10'].includes(resolution) ? 'esnext' : resolution;
  const flags = ['--module', module, '--moduleResolution', resolution];
  const args = [compiler, ...COMMON, ...flags, ...more, `shared/${page}`];
  await run(process.execPath, args).catch(({ stdout, stderr }) =>
    assert.fail(`${compiler}, ${resolution}, ${page}:\n${stdout}${stderr}`),
  );
};

/**
 * A module, a CommonJS file, and one program of both kinds of module.
 *
 * @param compiler path of tsc
 * @param more other flags
 */
export const expectToCompile = (compiler, resolution, more) =>
  Promise.all(PAGES[resolution].map((page) => compile(compiler, resolution, page, more)));
