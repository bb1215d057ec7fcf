// esbuild and React 19: bundles without a warning, in parts and as one file, in which the component draws a chat.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';

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
const scripts = parts.filter(({ path }) => path.endsWith('.js'));
assert.ok(scripts.length > 10, 'languages and dialogs are files of their own');
assert.match(fileOf(parts, 'page.css'), /\.kefu:not\(#/);

const { window } = new JSDOM('<!doctype html><body><div id="page"></div></body>', {
  url: 'https://shop.example/',
  runScripts: 'dangerously',
  pretendToBeVisual: true,
});
window.eval(fileOf(await bundle({ format: 'iife' }), 'page.js'));
for (let round = 0; round < 200 && !window.document.querySelector('textarea'); round += 1) {
  await window.fakes?.clock.advance(50);
  await new Promise((resolve) => setTimeout(resolve, 10));
}
assert.ok(window.document.querySelector('textarea'), window.document.body.innerHTML.slice(0, 500));
assert.equal(typeof window.mountKefu, 'function');
process.exit(0);
