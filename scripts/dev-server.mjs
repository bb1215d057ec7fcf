// Vite on the port, with the sandbox behind it: Vite serves everything under /h5/, the sandbox everything else.
import { createServer } from 'vite';
import { runUntilSignal } from '../sandbox/run-until-signal.ts';
import { startSandbox, withSettings } from '../sandbox/server.ts';
import { say } from './process.mjs';

const host = '127.0.0.1';
const port = Number(process.env.PORT);

const sandbox = await startSandbox({
  port: 0,
  h5Dir: 'dist/h5',
  embedDir: 'dist/embed',
  scriptedAgent: true,
});

/** Adds the merchant's settings to the page, as the sandbox does for the page that it serves. */
const settings = {
  name: 'kefu-settings',
  transformIndexHtml: (html, { originalUrl = '/' }) => {
    const { searchParams } = new URL(originalUrl, sandbox.url);
    return withSettings(html, sandbox.settingsFor(searchParams.get('business_id') ?? ''));
  },
};

const vite = await createServer({
  configFile: 'vite.config.ts',
  plugins: [settings],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '^/(?!h5/)': { target: sandbox.url, ws: true, changeOrigin: false } },
  },
});
await vite.listen();

const page = `http://${host}:${vite.httpServer.address().port}`;
say('with hot reload');
console.log(`Host page  ${page}/\nWidget     ${page}/h5/?business_id=1\nConsole    ${page}/operator`);

const close = async () => {
  await vite.close();
  await sandbox.close();
};
runUntilSignal({ close });
