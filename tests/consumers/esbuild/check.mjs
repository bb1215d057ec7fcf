// esbuild and React 19: bundles without a warning, in parts and as one file, in which the component draws a chat.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { expectChat, expectChunks, expectPackageCss, openPage } from './shared/bundles.mjs';

const bundle = async (more) => {
  const { outputFiles, warnings } = await build({
    entryPoints: ['page.js'],
    outdir: 'dist',
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...more,
  });
  assert.deepEqual(warnings, []);
  return outputFiles;
};

const fileOf = (files, name) => files.find(({ path }) => path.endsWith(name)).text;

const parts = await bundle({ format: 'esm', splitting: true });
expectChunks(parts.filter(({ path }) => path.endsWith('.js')));
expectPackageCss(fileOf(parts, 'page.css'));
await expectChat(openPage(), fileOf(await bundle({ format: 'iife' }), 'page.js'));
process.exit(0);
