// Capacitor: the code of docs/apps.md under its types, and in Chromium on the bridge of @capacitor/android, whose native half this file plays.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import {
  expectConversation,
  fileOf,
  HEAD,
  SECRET,
  serve,
  startSandbox,
  withPage,
} from './shared/browser.mjs';
import { codeOf } from './shared/guide.mjs';

writeFileSync('chat.ts', codeOf('apps.md', 'Capacitor', 'ts'));
const types = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
  encoding: 'utf8',
});
assert.equal(types.status, 0, types.stdout + types.stderr);

const { outputFiles, warnings } = await build({
  stdin: {
    contents: "import { openChat } from './chat'; Object.assign(window, { openChat });",
    resolveDir: '.',
  },
  bundle: true,
  write: false,
  outdir: 'dist',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
});
assert.deepEqual(warnings, []);
const script = outputFiles.find(({ path }) => path.endsWith('.js')).text;
const bridge = readFileSync(
  'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  'utf8',
);

/** What JSExport.java of @capacitor/android writes before and behind the bridge, for these plugins. */
const headers = [
  { name: 'App', methods: [{ name: 'addListener' }, { name: 'removeListener' }] },
  { name: 'Browser', methods: [{ name: 'open', rtype: 'promise' }] },
];
const before = 'window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };';
const behind = `window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};`;

/** The native half: it takes texts alone, notes each call, and answers. */
const native = () => {
  const calls = [];
  globalThis.androidBridge = {
    postMessage(text) {
      if (typeof text !== 'string') throw new TypeError('a text is expected');
      const { type, callbackId, pluginId, methodName, options } = JSON.parse(text);
      if (type && type !== 'message') return;
      calls.push({ callbackId, name: `${pluginId}.${methodName}`, options });
      if (methodName === 'open')
        globalThis.Capacitor.fromNative({ callbackId, pluginId, methodName, success: true, data: {} });
    },
  };
  globalThis.native = {
    calls,
    /** The button of the system, for each listener that was not removed. */
    back() {
      const removed = calls.filter(({ name }) => name === 'App.removeListener');
      const listening = calls.filter(
        ({ name, callbackId }) =>
          name === 'App.addListener' && removed.every(({ options }) => options.callbackId !== callbackId),
      );
      for (const { callbackId } of listening)
        globalThis.Capacitor.fromNative({
          ...{ callbackId, pluginId: 'App', methodName: 'addListener' },
          ...{ success: true, save: true, data: { canGoBack: false } },
        });
      return listening.length;
    },
  };
};

const sandbox = await startSandbox();
try {
  const body = `${HEAD}<title>App</title><script>(${native})();${before}</script><script>${bridge}</script><script>${behind}</script>
    <body><h1>App</h1><script src="/app.js"></script>`;
  const page = await serve((path) => {
    if (path === '/') return { headers: { 'content-type': 'text/html' }, body };
    if (path === '/app.js') return { headers: { 'content-type': 'text/javascript' }, body: script };
    return fileOf('node_modules/kefu-widget/dist', path.replace('/chat/', ''));
  });
  await withPage(page, async (tab) => {
    await tab.evaluate(
      ([apiBase, secretKey]) =>
        globalThis.openChat({
          apiBase,
          secretKey,
          accessKey: async () => 'key-of-the-app',
          params: { lang: 'en' },
        }),
      [sandbox.origin, SECRET],
    );
    const chat = tab.locator('kefu-chat');
    await expectConversation(chat);
    const log = await (await fetch(`${sandbox.origin}/operator/api/log?operation=config`)).json();
    assert.match(JSON.stringify(log), /key-of-the-app/);

    const calls = (name) =>
      tab.evaluate((wanted) => globalThis.native.calls.filter((one) => one.name === wanted), name);
    await chat.getByRole('textbox').fill('See https://shop.example/a');
    await chat.locator('[data-kefu="send"]').click();
    await chat.getByRole('link', { name: 'https://shop.example/a' }).click();
    assert.deepEqual(
      (await calls('Browser.open')).map(({ options }) => options.url),
      ['https://shop.example/a'],
    );

    // Back closes what is open inside, then the chat, and then it is the app's.
    const back = () => tab.evaluate(() => globalThis.native.back());
    await chat.locator('[data-kefu="emoji"]').click();
    const search = chat.getByRole('searchbox');
    await search.waitFor();
    assert.equal(await back(), 1);
    await search.waitFor({ state: 'detached' });
    assert.equal(await chat.getByRole('log').isVisible(), true);
    assert.equal(await back(), 1);
    await chat.waitFor({ state: 'detached' });
    assert.equal(await back(), 0);
  });
} finally {
  sandbox.stop();
}
process.exit(0);
