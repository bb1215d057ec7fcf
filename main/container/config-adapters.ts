import { BrowserNavigation } from '../../adapters/browser/navigation';
import { BrowserPreferences, isReload } from '../../adapters/browser/preferences';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import { HttpClient } from '../../adapters/http/http-client';
import { HttpSessionGateway } from '../../adapters/http/session-gateway';
import { socketSchemeFor } from '../../adapters/http/socket-scheme';
import type { Log } from '../../application/ports/log.port';
import type { TokenSource } from '../../application/ports/token-source.port';
import type { KefuOptions } from '../options';

/* The adapters that the config call needs. The app makes them before the container is there, so both make them here. */

export const navigationOf = (
  { params = {}, readsAddress = false, notFoundPath = null, fromUrlParams = [] }: KefuOptions,
  embedder: () => string = () => '',
): BrowserNavigation =>
  new BrowserNavigation(window, { params, readsAddress, notFoundPath, fromUrlParams, embedder });

export const deviceStorage = (): SafeStorage => new SafeStorage(() => window.localStorage);

export const preferencesIn = (device: SafeStorage): BrowserPreferences => {
  const tab = { storage: new SafeStorage(() => window.sessionStorage), isReload: isReload() };
  return new BrowserPreferences(device, tab);
};

export const httpClientOf = (
  { apiBase = '', secretKey = '', requestTimeoutMs }: KefuOptions,
  tokens: TokenSource,
  log: Log,
): HttpClient => new HttpClient({ apiBase, secretKey, requestTimeoutMs }, tokens, log);

export const sessionGatewayOf = (
  http: HttpClient,
  { apiBase = '', newQueuePath }: KefuOptions,
  log: Log,
): HttpSessionGateway => new HttpSessionGateway(http, socketSchemeFor(apiBase), newQueuePath, log);
