import { eventListeners } from '../../application/integration/event-listeners';
import type { KefuApi } from '../../application/integration/kefu-api';
import { allOutsideZones, outsideZones } from '../../application/integration/zones';
import { ownProperties } from '../../domain/own-properties';
import { ofPage } from '../../ui/foundation/of-page';
import type { LoaderOptions } from '../settings/loader-schema';
import { drawLauncher, isOn } from './draw-launcher';
import { launcherDrawing } from './launcher-drawing';
import type { Files } from './load-file';
import { panelOnDemand } from './panel-on-demand';

export const MISSING = 'kefu: businessId (data-business-id) is missing';

/**
 * Puts the launcher on the page.
 *
 * @param given options of code, or the attributes of the tag; the panel's script checks them
 * @param scriptAddress address of the loader's own script; if h5 is not given, it is derived from this address
 */
export const mountLauncher = (...given: Parameters<typeof putOnPage>): KefuApi =>
  outsideZones(() => putOnPage(...given));

const putOnPage = (given: LoaderOptions, files: Files, scriptAddress?: string): KefuApi => {
  const options = ownProperties(given);
  if (!options.businessId) throw Error(MISSING);
  const gone = new AbortController();
  const { signal } = gone;
  const heard = new Set<string>();
  const { emit, close, ...listening } = eventListeners((event) => heard.add(event));
  const drawn = drawLauncher(options);
  const { host, launcher, root } = drawn;
  const draw = launcherDrawing(root, files);
  draw(options.theme);
  keepOnPage(host, options, signal);
  const fail = (key: string, text: string) => {
    // biome-ignore lint/suspicious/noConsole: the one clear line for an integrator who does not listen.
    if (!emit('error', { key, text })) console.error(`kefu: ${key} ${text}`);
  };
  const context = { ...drawn, draw, emit, fail, heard, given: options, scriptAddress, signal };
  const calls = panelOnDemand(options, files.panel, context);
  const { close: closePanel } = calls;

  // The getters of `calls` stay.
  Object.assign(calls, {
    show() {
      launcher.hidden = false;
    },
    hide() {
      launcher.hidden = true;
    },
    destroy() {
      closePanel();
      gone.abort();
      close();
      host.remove();
    },
  });
  return Object.assign(allOutsideZones(calls), listening) as KefuApi;
};

/** Puts the widget on the page, and again if the page removes it. */
const keepOnPage = (host: HTMLElement, options: LoaderOptions, signal: AbortSignal): void => {
  // Beside the body and not in it, because a page may replace its body (Turbo), and a moved frame loads again.
  const page = ofPage('documentElement');
  const attach = () => {
    // Whoever aborts removes the host, and the observer sees that.
    if (signal.aborted) return observer.disconnect();
    page.append(host);
    if (!host.togglePopover || !isOn(options.topLayer) || options.zIndex) return;
    // If the browser has a top layer, the widget is above everything of the page. Showing it computes the styles of the whole
    // page. So it waits until the page has computed them for its next frame, and is part of that frame.
    host.popover = 'manual';
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      if (host.isConnected) host.togglePopover(true);
    }).observe(page);
  };
  // Later, so that a page which removes everything that it does not know is not blocked.
  const observer = new MutationObserver(() => {
    if (!host.isConnected) setTimeout(attach, 50);
  });
  attach();
  observer.observe(page, { childList: true });
};
