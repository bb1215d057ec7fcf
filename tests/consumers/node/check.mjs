// Plain Node: every entry by import and by require, without a window; also where require cannot load ES modules.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Entries that need no peer, and an export of each. */
const ENTRIES = {
  'kefu-widget': 'createWidget',
  'kefu-widget/testing': 'createTestWidget',
  'kefu-widget/embed': 'mountKefu',
  'kefu-widget/themes': 'THEME_IDS',
  'kefu-widget/consent': 'followTcf',
  'kefu-widget/analytics': 'sendToMatomo',
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

// Nothing that a visitor loads has the judge of backends or the sandbox in it.
const dist = dirname(dirname(require.resolve('kefu-widget/h5/index.html')));
const loaded = readdirSync(dist, { recursive: true }).filter(
  (file) => /\.(?:js|mjs|cjs)$/.test(file) && !/^(?:check|sandbox)\b/.test(file),
);
assert.ok(loaded.length > 50);
for (const file of loaded)
  assert.doesNotMatch(
    readFileSync(join(dist, file), 'utf8'),
    /KEFU_ACTION|kefu-sandbox/,
    `${file} has a program in it`,
  );

// npx kefu-widget sandbox, check, and the sample backend, with nothing else installed
const bin = join('node_modules', '.bin', 'kefu-widget');
const serve = (command, args, env = {}) => {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = new Promise((resolve) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
  });
  return { child, url };
};
const judged = (url, ...args) =>
  spawnSync(bin, ['check', url, '--business', '1', ...args], { encoding: 'utf8' });
const sample = join('node_modules', 'kefu-widget', 'docs', 'sample-backend.mjs');
const servers = [
  serve(bin, ['sandbox', '--port', '0']),
  serve(process.execPath, [sample], { PORT: String(20_000 + (process.pid % 20_000)) }),
];
try {
  const [sandbox, small] = await Promise.all(servers.map(({ url }) => url));
  assert.match(await (await fetch(`${sandbox}/operator`)).text(), /<html/);
  assert.match(await (await fetch(`${sandbox}/h5/?business_id=1`)).text(), /kefu-settings/);
  const tiers = ['--tier', 'chat,socket,upload,robot,help,rating'];
  const whole = judged(
    sandbox,
    '--secret',
    'kefu-sandbox-demo',
    '--origin',
    'http://localhost:3000',
    ...tiers,
  );
  assert.equal(whole.status, 0, whole.stdout + whole.stderr);
  const chat = judged(small, '--tier', 'chat', '--json', '-');
  assert.equal(chat.status, 0, chat.stdout + chat.stderr);
  assert.equal(JSON.parse(chat.stdout).result, 'conforms');
  assert.equal(judged(sandbox, '--secret', 'another').status, 1);
} finally {
  for (const { child } of servers) child.kill();
}
assert.equal(judged('http://127.0.0.1:9').status, 2);
assert.equal(
  execFileSync(bin, ['--version'], { encoding: 'utf8' }).trim(),
  require('kefu-widget/package.json').version,
);

// npx kefu-widget copy
const folder = mkdtempSync(join(tmpdir(), 'kefu-copy-'));
try {
  const cli = join('node_modules', '.bin', 'kefu-widget');
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ apiBase: 'https://backend.example', secretKey: '</script>$&' }));
  const target = join(folder, 'public', 'chat');
  // A setting that does not exist is refused, and nothing is copied.
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, JSON.stringify({ pollInterval: 5 }));
  const refused = spawnSync(cli, ['copy', target, '--settings', wrong], { encoding: 'utf8' });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /wrong\.json has an unknown setting "pollInterval"/);
  assert.ok(!existsSync(target));
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
