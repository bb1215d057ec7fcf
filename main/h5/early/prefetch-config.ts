import { languageTagsOf } from '../../../adapters/browser/language-tags';
import { ConsoleLog } from '../../../adapters/browser/log';
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
import { neverThrows } from '../../container/gateway-calls';
import { PrefetchedConfig } from '../../container/prefetched-config';
import type { KefuOptions } from '../../options';

/** At each start of a page. */
const NO_TOKEN = { current: () => '' };

/**
 * Asks for config while the core of the chat still loads. What is asked is put together by the code that the core uses, so the core
 * asks for the same and takes the answer.
 *
 * @returns null if the business is missing or the visitor cannot be read, which the core reports
 */
export const prefetchConfig = (options: KefuOptions): PrefetchedConfig | null => {
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
  return new PrefetchedConfig((it) => gateway.config(it), ask);
};
