import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../../dist');

/** The element of the package, as the bundler of a shop makes it: file name and code. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: dist,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(dist, 'element.js'), output: { entryFileNames: 'element.js' } },
    },
  });
  const { output } = made as { output: readonly { fileName: string; code?: string }[] };
  return new Map(output.map(({ fileName, code = '' }) => [fileName, code]));
};

/** Lets `page` find the element's files and a page of a shop on the sandbox's own origin. */
export const serveElement = async (page: Page) => {
  const files = await bundle();
  await page.route('**/shop/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/shop/'.length);
    const body = files.get(name);
    return body === undefined
      ? route.fallback()
      : route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' });
  });
  return (path: string, html: string, policy: string) =>
    page.route(`**/shop/${path}`, (route) =>
      route.fulfill({
        body: html,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
      }),
    );
};
