// The pages: the app under /h5/ with the sandbox's settings, the embed loader, the host page and the console.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fromFolder, withSettings } from '../../backend/http/app-page';
import { sendHtml, serveFolder } from '../../backend/http/static';
import { PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';
import { picture } from './pictures';

export interface PageOptions {
  readonly h5Dir?: string | undefined;
  readonly embedDir?: string | undefined;
  readonly webDir?: string | undefined;
}

export function settingsFor(sandbox: Sandbox, businessId: string): object {
  const merchant = sandbox.merchants.get(businessId);
  return {
    apiBase: '',
    secretKey: PASSPHRASE,
    storage: merchant?.storage ?? 'aliyun',
    ...(merchant?.no_service ? { messageForm: { url: '/sandbox/forms' } } : {}),
    ...sandbox.appSettings,
  };
}

/** True if the request was answered. */
export async function servePage(
  sandbox: Sandbox,
  options: PageOptions,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { pathname } = url;
  const { h5Dir, embedDir, webDir } = options;
  const drawn = /^\/sandbox\/assets\/([\w-]+)\.svg$/.exec(pathname)?.[1];
  if (drawn !== undefined) {
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': 'max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(picture(drawn));
    return true;
  }
  if (pathname === '/h5') {
    response.writeHead(302, { location: `/h5/${url.search}` }).end();
    return true;
  }
  const folder = (dir: string | undefined, path: string, ownPolicies = '') =>
    dir === undefined ? false : serveFolder(dir, path, request, response, ownPolicies);
  if (pathname.startsWith('/h5/')) return app(sandbox, h5Dir, request, response, url);
  if (pathname.startsWith('/embed/')) return folder(embedDir, pathname.slice('/embed/'.length));
  const page = pathname === '/' ? 'host' : /^\/(operator)\/?$/.exec(pathname)?.[1];
  if (page) return folder(webDir, `${page}/index.html`, 'sandbox');
  return folder(webDir, pathname.replace(/^\/(web\/)?/, ''));
}

async function app(
  sandbox: Sandbox,
  h5Dir: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  if (h5Dir === undefined) return false;
  const inner = url.pathname.slice('/h5/'.length);
  if (/\.\w+$/.test(inner) && !inner.endsWith('.html')) return serveFolder(h5Dir, inner, request, response);
  // The app handles its inner routes: all of them return its one page.
  const html = await readFile(join(h5Dir, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return false;
  await sendHtml(
    request,
    response,
    withSettings(fromFolder(html, inner), settingsFor(sandbox, url.searchParams.get('business_id') ?? '')),
  );
  return true;
}
