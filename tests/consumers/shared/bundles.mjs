// What every bundler's output must do. Each project gets a copy of this file.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';

export const openPage = () =>
  new JSDOM('<!doctype html><body><div id="page"></div></body>', {
    url: 'https://shop.example/',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
  }).window;

/** Runs the script, and expects that the component draws a chat. */
export const expectChat = async (window, script) => {
  window.eval(script);
  for (let round = 0; round < 200 && !window.document.querySelector('textarea'); round += 1) {
    await window.fakes?.clock.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.ok(window.document.querySelector('textarea'), window.document.body.innerHTML.slice(0, 500));
  assert.equal(typeof window.mountKefu, 'function');
};

export const expectChunks = (scripts) =>
  assert.ok(scripts.length > 10, 'languages and dialogs are files of their own');

export const expectPackageCss = (css) => assert.match(css, /\.kefu:not\(#/);

/** The folder of a bundler that loads its chunks by elements: main.js, main.css and the chunks. */
export const expectChatFrom = async (folder) => {
  expectChunks(readdirSync(folder).filter((name) => name.endsWith('.js')));
  expectPackageCss(readFileSync(join(folder, 'main.css'), 'utf8'));
  const window = openPage();
  const { appendChild } = window.Node.prototype;
  // The chunks come from the folder, as from the shop's own server.
  window.Node.prototype.appendChild = function (node) {
    if (!(node instanceof window.HTMLScriptElement) || !node.src) return appendChild.call(this, node);
    window.eval(readFileSync(join(folder, new URL(node.src).pathname), 'utf8'));
    setTimeout(() => node.onload?.(new window.Event('load')));
    return node;
  };
  await expectChat(window, readFileSync(join(folder, 'main.js'), 'utf8'));
};
