// The reference backend as one server on a loopback address. Several servers can run, each on port 0.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '../backend/clock';
import { createApi } from './backend/backend';
import { type PageOptions, settingsFor } from './http/pages';
import { OperatorApi } from './operator/operator-api';
import { answerRequest } from './route';
import { Sandbox } from './sandbox';
import { addSockets } from './sockets/sockets';
import type { Settings } from './state/types';

export type { Clock } from '../backend/clock';
export { withSettings } from '../backend/http/app-page';
export { APP_KEY, PASSPHRASE } from './context';
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

/** The built pages: beside this file in the package, in dist in a checkout. They may not be built. */
const builtPages = (): string | undefined =>
  ['../dist/sandbox/web', './web']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'operator', 'main.js')));

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
  const pages: PageOptions = {
    h5Dir: options.h5Dir,
    embedDir: options.embedDir,
    webDir: options.webDir ?? builtPages(),
  };
  const sandbox = new Sandbox(clock, { scriptedAgent, agentDelayMs, answerForm, tokenTtl, activityTimeout });
  const operator = new OperatorApi(sandbox);

  const server = createServer(answerRequest({ sandbox, api: createApi(sandbox), operator, pages }));
  // A slow upload of a large video is not an attack.
  server.requestTimeout = 0;
  // After the 5 s of Node, a busy machine closes a connection under the next request of its client.
  server.keepAliveTimeout = 60_000;
  const closeSockets = addSockets(server, sandbox);
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
      sandbox.connections.terminate();
      closeSockets();
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await sandbox.files.close();
    },
  };
}
