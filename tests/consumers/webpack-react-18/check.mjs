// webpack 5 and React 18: a bundle without a warning, in which the component draws a chat.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { JSDOM } = require('jsdom');

const bundle = (mode) =>
  new Promise((resolve, reject) => {
    const folder = join(import.meta.dirname ?? process.cwd(), 'dist', mode);
    webpack(
      {
        mode,
        entry: './page.js',
        devtool: false,
        experiments: { css: true },
        performance: false,
        output: { path: folder, publicPath: '/' },
      },
      (problem, stats) => {
        if (problem) return reject(problem);
        const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
        assert.deepEqual(
          [...errors, ...warnings].map(({ message }) => message),
          [],
        );
        return resolve(folder);
      },
    );
  });

const folder = await bundle('production');
const files = readdirSync(folder);
assert.ok(
  files.filter((name) => name.endsWith('.js')).length > 10,
  'languages and dialogs are files of their own',
);
assert.match(readFileSync(join(folder, 'main.css'), 'utf8'), /\.kefu:not\(#/);

const { window } = new JSDOM('<!doctype html><body><div id="page"></div></body>', {
  url: 'https://shop.example/',
  runScripts: 'dangerously',
  pretendToBeVisual: true,
});
// The chunks come from the folder, as from the shop's own server.
const { appendChild } = window.Node.prototype;
window.Node.prototype.appendChild = function (node) {
  if (!(node instanceof window.HTMLScriptElement) || !node.src) return appendChild.call(this, node);
  window.eval(readFileSync(join(folder, new URL(node.src).pathname), 'utf8'));
  setTimeout(() => node.onload?.(new window.Event('load')));
  return node;
};
window.eval(readFileSync(join(folder, 'main.js'), 'utf8'));
for (let round = 0; round < 200 && !window.document.querySelector('textarea'); round += 1) {
  await window.fakes?.clock.advance(50);
  await new Promise((resolve) => setTimeout(resolve, 10));
}
assert.ok(window.document.querySelector('textarea'), window.document.body.innerHTML.slice(0, 500));
assert.equal(typeof window.mountKefu, 'function');
process.exit(0);
