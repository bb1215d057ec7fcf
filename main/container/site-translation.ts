import type { SiteTranslatorDeps } from '../../adapters/browser/site-translator';
import type { Translator } from '../../application/ports/translator.port';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';
import { lazyStream } from './lazy-adapters';

/**
 * The translator with the function of the integrator (setting `translate`), whose code loads with the first text.
 *
 * @param device the translator of the browser
 */
export const withSiteTranslation = (
  device: Translator,
  { translate, translateBy }: Pick<KefuOptions, 'translate' | 'translateBy'>,
  deps: Omit<SiteTranslatorDeps, 'ask'>,
): Translator => {
  if (typeof translate !== 'function') return device;
  const load = lazyModule(() => import('../../adapters/browser/site-translator'));
  let made: Translator | undefined;
  const make = async () => {
    if (made) return made;
    const { inTurn, SiteTranslator } = await load();
    const site = new SiteTranslator({ ...deps, ask: translate });
    made ??= translateBy === 'site' ? inTurn(site, device) : inTurn(device, site);
    return made;
  };
  return {
    isAvailable: () => true,
    translate: (order) =>
      lazyStream(make, (translator) => translator.translate(order), { kind: 'failed', failure: 'failed' }),
    close: () => device.close(),
  };
};
