// Plain Node: every entry by import and by require, without a window; also where require cannot load ES modules.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Entries that need no peer, and an export of each. */
const ENTRIES = {
  'kefu-widget': 'createWidget',
  'kefu-widget/testing': 'createTestWidget',
  'kefu-widget/embed': 'mountKefu',
  'kefu-widget/themes': 'THEME_IDS',
  'kefu-widget/element': 'KefuChatElement',
  'kefu-widget/element-jsx': 'KefuChatElement',
};

for (const [name, exported] of Object.entries(ENTRIES)) {
  assert.ok((await import(name))[exported], `import of ${name} has no ${exported}`);
  assert.ok(require(name)[exported], `require of ${name} has no ${exported}`);
}

// Before Node 20.19, require refuses ES modules. No entry may need one.
const script = Object.keys(ENTRIES)
  .map((name) => `require('${name}');`)
  .join('');
const oldNode = process.env['KEFU_OLD_NODE'];
const flags = oldNode ? [] : ['--no-experimental-require-module'];
const { status, stderr } = spawnSync(oldNode ?? process.execPath, [...flags, '-e', script], {
  encoding: 'utf8',
});
assert.equal(status, 0, stderr);

// The headless chat runs without an interface, in virtual time.
for (const { createTestWidget } of [await import('kefu-widget/testing'), require('kefu-widget/testing')]) {
  const { widget, clock, messageGateway } = createTestWidget();
  const heard = [];
  widget.on('message', ({ text }) => heard.push(text));
  widget.start();
  await clock.flush();
  widget.send('Hello');
  await clock.flush();
  messageGateway.agentSays('Good evening');
  await clock.advance(3_000);
  assert.equal(widget.conversation.state.current.rows.at(0).message.body.text, 'Hello');
  assert.deepEqual(heard, ['Good evening']);
  widget.destroy();
}

// Files that a site serves or reads.
assert.ok(require('kefu-widget/contract/openapi.json').openapi);
assert.ok(existsSync(require.resolve('kefu-widget/h5/index.html')));
assert.ok(existsSync(require.resolve('kefu-widget/h5/emoji/en.json')));
assert.ok(existsSync(require.resolve('kefu-widget/embed/kefu-embed.js')));
const css = readFileSync(require.resolve('kefu-widget/kefu.css'), 'utf8');
assert.match(css, /\.kefu/);
// Safari before 18 knows these only with the prefix.
const prefixed = css.match(/-webkit-(?:user-select|backdrop-filter): ?[^;}]+/g) ?? [];
const plain = css.match(/(?<!-)(?:user-select|backdrop-filter): ?[^;}]+/g) ?? [];
assert.ok(plain.length > 0);
assert.deepEqual(
  prefixed.map((one) => one.slice('-webkit-'.length)),
  plain,
);

// npx kefu-widget copy
const folder = mkdtempSync(join(tmpdir(), 'kefu-copy-'));
try {
  const cli = join('node_modules', '.bin', 'kefu-widget');
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ apiBase: 'https://backend.example', secretKey: '</script>$&' }));
  const target = join(folder, 'public', 'chat');
  execFileSync(cli, ['copy', target, '--settings', settings, '--base', '/chat/h5/']);
  execFileSync(cli, ['copy', target, '--settings', settings]);
  const html = readFileSync(join(target, 'h5', 'index.html'), 'utf8');
  const blocks = [...html.matchAll(/<script[^>]*id="kefu-settings"[^>]*>([\s\S]*?)<\/script>/g)];
  assert.equal(blocks.length, 1);
  assert.deepEqual(JSON.parse(blocks[0][1]), {
    apiBase: 'https://backend.example',
    secretKey: '</script>$&',
  });
  assert.match(html, /src="\.\/assets\//);
  assert.doesNotMatch(html, /"\/h5\//);
  for (const file of ['h5/emoji/en.json', 'embed/kefu-embed.js', 'embed/kefu-panel.js'])
    assert.ok(existsSync(join(target, file)), file);
  assert.equal(spawnSync(cli, ['copy', target, '--settings', join(folder, 'none.json')]).status, 1);
  assert.equal(spawnSync(cli, ['copy', target, '--base', 'chat']).status, 1);
  assert.equal(spawnSync(cli, ['paste']).status, 2);
} finally {
  rmSync(folder, { recursive: true });
}
