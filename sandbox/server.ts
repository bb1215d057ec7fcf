// The reference backend as one server on a loopback address. Several servers can run, each on port 0.
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serveApi } from './backend/backend';
import { type Clock, systemClock } from './clock';
import { TooLarge } from './http/body';
import { serveForm } from './http/forms';
import { isLoopbackHost } from './http/origin';
import { type PageOptions, servePage, settingsFor } from './http/pages';
import { BASE } from './operator/calls/table';
import { isOwnOrigin, serveOperator } from './operator/http';
import { OperatorApi } from './operator/operator-api';
import { Sandbox } from './sandbox';
import { createUpgrade } from './sockets/upgrade';
import type { Settings } from './state/types';
import { serveFile, serveStorage } from './storage/serve';

export type { Clock } from './clock';
export { APP_KEY, PASSPHRASE } from './context';
export { withSettings } from './http/pages';
export type { OperatorApi } from './operator/operator-api';

export interface SandboxOptions extends PageOptions, Partial<Settings> {
  readonly port?: number;
  /** A loopback address. Other addresses are not served. */
  readonly host?: '127.0.0.1' | '::1';
  readonly clock?: Clock;
}

export interface RunningSandbox {
  readonly url: string;
  readonly port: number;
  readonly operator: OperatorApi;
  /** The app's settings block for a merchant. `withSettings` adds it to the page of a development server. */
  settingsFor(businessId: string): object;
  /** Adds settings to the app's settings block until the next reset. */
  useAppSettings(settings: Readonly<Record<string, unknown>>): void;
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const {
    port = 0,
    host = '127.0.0.1',
    clock = systemClock,
    scriptedAgent = true,
    agentDelayMs = 1200,
    answerForm = 'merchant',
    tokenTtl = 7200,
    activityTimeout = 30,
  } = options;
  const ownWeb = fileURLToPath(new URL('./web', import.meta.url));
  const pages: PageOptions = {
    h5Dir: options.h5Dir,
    embedDir: options.embedDir,
    webDir: options.webDir ?? (existsSync(ownWeb) ? ownWeb : undefined),
  };
  const sandbox = new Sandbox(clock, { scriptedAgent, agentDelayMs, answerForm, tokenTtl, activityTimeout });
  const operator = new OperatorApi(sandbox);

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isLoopbackHost(request.headers.host)) return void response.writeHead(403).end('loopback only');
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { pathname } = url;
    if (pathname.startsWith('/api/')) return serveApi(sandbox, request, response, url);
    if (pathname.startsWith('/storage/')) return serveStorage(sandbox, request, response, url);
    if (pathname.startsWith('/files/')) return serveFile(sandbox, request, response, url);
    if (pathname.startsWith(BASE)) return serveOperator(sandbox, operator, request, response, url);
    if (pathname === '/sandbox/forms') return serveForm(sandbox, request, response);
    if (pathname === '/sandbox/violations' || pathname === '/sandbox/merchants') {
      if (!isOwnOrigin(request)) return void response.writeHead(403).end();
      const value = pathname.endsWith('violations')
        ? { violations: operator.violations }
        : { merchants: operator.merchants() };
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(value));
    }
    if (await servePage(sandbox, pages, request, response, url)) return;
    response
      .writeHead(404, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
      .end('not found');
  }

  const server = createServer((request, response) => {
    route(request, response).catch((problem: unknown) => {
      if (response.destroyed) return;
      const status =
        problem instanceof TooLarge
          ? 413
          : problem instanceof URIError || problem instanceof TypeError
            ? 400
            : 500;
      if (status === 500) console.error(problem);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: -1, msg: 'bad request' }));
    });
  });
  // A slow upload of a large video is not an attack.
  server.requestTimeout = 0;
  const sockets = createUpgrade(sandbox);
  server.on('upgrade', sockets.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  const url = `http://${host === '::1' ? '[::1]' : host}:${actual}`;
  sandbox.base = url;
  return {
    url,
    port: actual,
    operator,
    settingsFor: (businessId) => settingsFor(sandbox, businessId),
    useAppSettings: (settings) => {
      sandbox.appSettings = settings;
    },
    close: async () => {
      sandbox.scripted.stop();
      sandbox.hub.dropAll();
      sockets.close();
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await sandbox.files.close();
    },
  };
}
