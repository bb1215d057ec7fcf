import type { KefuApi } from '../../application/integration/kefu-api';
import type { LoaderOptions } from '../settings/loader-schema';
import { drawLauncher } from './draw-launcher';
import { keepOnPage } from './keep-on-page';
import { makeListeners } from './listeners';
import type { CreatePanel } from './panel-context';
import { panelOnDemand } from './panel-on-demand';

export const MISSING = 'kefu: businessId (data-business-id) is missing';

/**
 * Puts the launcher on the page.
 *
 * @param options of code, or the attributes of the tag; the panel's script checks them
 * @param scriptAddress address of the loader's own script; if h5 is not given, it is derived from this address
 */
export const mountLauncher = (
  options: LoaderOptions,
  loadPanel: () => Promise<CreatePanel>,
  scriptAddress?: string,
): KefuApi => {
  if (!options.businessId) throw Error(MISSING);
  const gone = new AbortController();
  const { signal } = gone;
  const [reports, listening] = makeListeners(signal);
  const drawn = drawLauncher(options);
  const { host, launcher } = drawn;
  const observer = keepOnPage(host, options, signal);
  const context = { ...drawn, ...reports, given: options, scriptAddress, signal };
  const calls = panelOnDemand(options, loadPanel, context);

  // The getters of `calls` stay.
  return Object.assign(calls, listening, {
    show() {
      launcher.hidden = false;
    },
    hide() {
      launcher.hidden = true;
    },
    destroy() {
      calls.close();
      gone.abort();
      observer.disconnect();
      host.remove();
    },
  });
};
