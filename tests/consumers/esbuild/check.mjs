// esbuild and React 19: bundles without a warning, in parts and as one file, in which the component draws a chat.
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
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

// A page that takes the hook alone pays for the hook alone; the chat comes with the provider.
const hookPage = {
  stdin: { contents: "import { useKefu } from 'kefu-widget/react'; console.log(useKefu);", resolveDir: '.' },
  entryPoints: undefined,
  external: ['react', 'react-dom', 'react/jsx-runtime'],
  format: 'esm',
  metafile: true,
};
/** The bytes of the files that the page loads at once. */
const loadedAtOnce = async (more) => {
  const files = new Map((await bundle({ ...hookPage, ...more })).map((one) => [basename(one.path), one]));
  const loaded = new Set(['stdin.js']);
  for (const name of loaded)
    for (const [, next] of files.get(name).text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) loaded.add(next);
  return [...loaded].reduce((sum, name) => sum + gzipSync(files.get(name).contents).length, 0);
};
for (const splitting of [false, true]) {
  const bytes = await loadedAtOnce({ splitting });
  assert.ok(bytes < 1_000, `useKefu alone has ${bytes} bytes`);
}
process.exit(0);
