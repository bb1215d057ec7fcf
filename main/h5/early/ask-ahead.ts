import { languageTagsOf } from '../../../adapters/browser/language-tags';
import { ConsoleLog } from '../../../adapters/browser/log';
import { AskedAhead } from '../../../application/lifecycle/asked-ahead';
import { configAsk, visitorOfStart } from '../../../application/lifecycle/config-call';
import { parseLaunchParams, refusedIdentity } from '../../../domain/identity/launch-params';
import { chooseLanguage } from '../../../domain/language/language';
import {
  consentOf,
  httpClientOf,
  navigationOf,
  preferencesIn,
  sessionGatewayOf,
} from '../../container/config-adapters';
import { neverThrows } from '../../container/never-throws';
import type { KefuOptions } from '../../options';

/** An answer that takes longer is late: the network is slow. A backend near the visitor answers sooner. */
const LATE_MS = 30;

/**
 * Resolves when an answer is late: at once if the page itself was, which has waited for its server as long already.
 *
 * @param page what the browser has measured of the page, if it has
 */
export const whenLate = (
  page: Pick<PerformanceNavigationTiming, 'requestStart' | 'responseStart'> | undefined,
): Promise<void> => {
  const isSlow = page !== undefined && page.responseStart - page.requestStart > LATE_MS;
  return isSlow ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, LATE_MS));
};

/** At each start of a page. */
const NO_TOKEN = { current: () => '' };

/**
 * Asks for config while the core of the chat still loads. What is asked is put together by the code that the core uses, so the core
 * asks for the same and takes the answer.
 *
 * @returns when the calls have left; null if the business is missing or the visitor cannot be read, which the core reports
 */
export const askAhead = async (options: KefuOptions): Promise<AskedAhead | null> => {
  const navigation = navigationOf({ ...options, readsAddress: true });
  const params = parseLaunchParams((name) => navigation.param(name));
  if (!params.ok) return null;
  if (refusedIdentity(params.value, (name) => navigation.sourceOf(name) === 'code').length > 0) return null;
  const preferences = preferencesIn(consentOf(options));
  const visitor = visitorOfStart(params.value, { navigation, preferences }, null);
  const ask = configAsk(params.value, {
    visitor,
    fromUrl: navigation.fromUrl(),
    language: chooseLanguage(params.value.language, languageTagsOf(window.navigator)),
  });
  const log = new ConsoleLog(options.debug ?? false);
  const http = httpClientOf(options, NO_TOKEN, log);
  const gateway = neverThrows(sessionGatewayOf(http, options, log), 'sessionGateway', log);
  const asked = new AskedAhead((it) => gateway.config(it));
  const stored = preferences.visitorId(params.value.businessId);
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  await asked.ask(ask, { visitor, stored, late: whenLate(page) });
  return asked;
};
