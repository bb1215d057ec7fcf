// rspack and React 19: a bundle without a warning, in which the component draws a chat.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { JSDOM } from 'jsdom';

const folder = join(process.cwd(), 'dist');
const options = {
  mode: 'production',
  entry: './page.js',
  devtool: false,
  module: { rules: [{ test: /\.css$/, type: 'css' }] },
  performance: false,
  output: { path: folder, publicPath: '/' },
};

const messages = await new Promise((resolve, reject) => {
  rspack(options, (problem, stats) => {
    if (problem) return reject(problem);
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    return resolve([...errors, ...warnings].map(({ message }) => message));
  });
});
assert.deepEqual(messages, []);
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
