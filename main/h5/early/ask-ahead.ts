import { languageTagsOf } from '../../../adapters/browser/language-tags';
import { ConsoleLog } from '../../../adapters/browser/log';
import { BrowserNavigation } from '../../../adapters/browser/navigation';
import { BrowserPreferences, isReload } from '../../../adapters/browser/preferences';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { HttpClient } from '../../../adapters/http/http-client';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { socketSchemeFor } from '../../../adapters/http/socket-scheme';
import { AskedAhead } from '../../../application/lifecycle/asked-ahead';
import { configAsk, visitorOfStart } from '../../../application/lifecycle/config-call';
import { parseLaunchParams } from '../../../domain/identity/launch-params';
import { chooseLanguage } from '../../../domain/language/language';
import { neverThrows } from '../../container/never-throws';
import type { KefuOptions } from '../../options';

/** An answer that takes longer is late: the network is slow. A backend near the visitor answers sooner. */
const LATE_MS = 30;

/**
 * Asks for config while the core of the chat still loads. What is asked is put together by the code that the core uses, so the core
 * asks for the same and takes the answer.
 *
 * @returns when the calls have left; null if the address lacks the business, which the core reports
 */
export const askAhead = async (options: KefuOptions, page: Window): Promise<AskedAhead | null> => {
  const { params: given = {}, fromUrlParams } = options;
  const address = { params: given, readsAddress: true, notFoundPath: null, fromUrlParams };
  const navigation = new BrowserNavigation(page, address);
  const params = parseLaunchParams((name) => navigation.param(name));
  if (!params.ok) return null;
  const tab = { storage: new SafeStorage(() => page.sessionStorage), isReload: isReload() };
  const preferences = new BrowserPreferences(new SafeStorage(() => page.localStorage), tab);
  const ask = configAsk(params.value, {
    visitorId: visitorOfStart(params.value, { navigation, preferences }, '').id,
    fromUrl: navigation.fromUrl(),
    language: chooseLanguage(params.value.language, languageTagsOf(page.navigator)),
  });
  const stored = preferences.visitorId(params.value.businessId);
  const late = new Promise<void>((resolve) => setTimeout(resolve, LATE_MS));
  const gateway = gatewayOf(options);
  const asked = new AskedAhead((it) => gateway.config(it));
  await asked.ask(ask, { stored, late });
  return asked;
};

/** Without a token, as at each start of a page. */
const gatewayOf = ({ apiBase = '', secretKey = '', requestTimeoutMs, debug = false }: KefuOptions) => {
  const log = new ConsoleLog(debug);
  const http = new HttpClient({ apiBase, secretKey, requestTimeoutMs }, { current: () => '' }, log);
  return neverThrows(new HttpSessionGateway(http, socketSchemeFor(apiBase)), 'sessionGateway', log);
};
