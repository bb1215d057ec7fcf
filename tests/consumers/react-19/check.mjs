// React 19 with ES modules: a render on a server, and a page built by Vite with component, element and loader.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { KefuChat, KefuProvider, useKefu } from 'kefu-widget/react';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';

const require = createRequire(import.meta.url);

// A server component that imports the entry needs the directive as its first line.
for (const file of ['react.js', 'react.cjs'])
  assert.match(readFileSync(join('node_modules/kefu-widget/dist', file), 'utf8'), /^"use client";\n/);
assert.ok(require('kefu-widget/react').KefuChat);

const Unread = () => h('b', null, useKefu().unread);
const page = h(KefuProvider, { options: { params: { business_id: '1' } } }, h(Unread), h(KefuChat));
assert.match(renderToString(page), /<b>0<\/b><div class="kefu-chat"/);
assert.throws(() => renderToString(h(Unread)), /KefuProvider/);
assert.throws(() => renderToString(h(KefuChat)), /options/);

const { output } = await build({ logLevel: 'warn', build: { reportCompressedSize: false } });
assert.ok(output.length > 5, 'parts that are not needed at once are files of their own');
const css = readdirSync('dist/assets').filter((name) => name.endsWith('.css'));
assert.equal(css.length, 1);
assert.match(readFileSync(join('dist/assets', css[0]), 'utf8'), /\.kefu:not\(#/);

// A page that takes the hook alone pays for the hook alone.
writeFileSync('hook.js', "export { useKefu } from 'kefu-widget/react';");
const hook = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    lib: { entry: 'hook.js', formats: ['es'], fileName: 'page' },
    rollupOptions: { external: [/^react/] },
  },
});
const [{ output: files }] = [hook].flat();
assert.deepEqual(
  files.filter(({ fileName }) => fileName.endsWith('.js')).map(({ fileName }) => fileName),
  ['page.js'],
);
assert.ok(files[0].code.length < 1_500, `useKefu alone has ${files[0].code.length} bytes`);
