import { isReload } from '../../adapters/browser/is-reload';
import { BrowserNavigation } from '../../adapters/browser/navigation';
import { BrowserPreferences } from '../../adapters/browser/preferences';
import { StorageConsent } from '../../adapters/browser/storage-consent';
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

export const consentOf = ({ storageConsent = true }: KefuOptions): StorageConsent =>
  new StorageConsent(storageConsent);

export const preferencesIn = ({ device, tab }: StorageConsent): BrowserPreferences =>
  new BrowserPreferences(device, { storage: tab, isReload: isReload() });

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
