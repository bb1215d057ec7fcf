import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumLaunch } from '../../../scripts/chromium.mjs';

/** The page's policy, as strict as the widget asks for; `worker` is what the integrator allows. */
const policy = (worker: string) =>
  `default-src 'none'; script-src 'self'; img-src 'self' blob: data:; media-src blob:; connect-src 'self'; worker-src ${worker}`;

/** Chromium with the adapters' own code, on a page that allows nothing else. `requests` has all its requests. */
export const browserPage = async () => {
  const code = await bundle();
  const server = await serve(code);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch(chromiumLaunch());
  return {
    /** @param before runs in the page before its own code */
    open: (worker: string, before = '') =>
      openPage(browser, `${origin}/?${new URLSearchParams({ worker })}`, before),
    origin,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
};

const openPage = async (
  browser: Browser,
  address: string,
  before: string,
): Promise<{ page: Page; requests: readonly string[] }> => {
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(before);
  await page.goto(address);
  await page.waitForFunction(() => 'media' in window);
  return { page, requests };
};

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: new URL('./entry.ts', import.meta.url).pathname, formats: ['iife'], name: 'media' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
};

const serve = (code: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    if (url.pathname === '/media.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${code}\nwindow.media = media;`);
    } else if (url.pathname === '/') {
      const headers = {
        'content-type': 'text/html',
        'content-security-policy': policy(url.searchParams.get('worker') ?? "'none'"),
      };
      response.writeHead(200, headers).end('<!doctype html><script src="/media.js"></script>');
    } else if (url.pathname === '/dot.gif') {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(Buffer.from(DOT, 'base64'));
    } else {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
};

const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
