import { eventListeners } from '../../application/integration/event-listeners';
import { allOutsideZones, outsideZones } from '../../application/integration/zones';
import { ownProperties } from '../../domain/own-properties';
import { writeLine } from '../../shared/browser/write-line';
import type { LoaderOptions } from '../settings/loader-schema';
import { drawLauncher } from './draw-launcher';
import { keepOnPage } from './keep-on-page';
import { launcherDrawing } from './launcher-drawing';
import type { Files, Parts } from './load-file';
import type { KefuLoaderApi } from './loader-api';
import { hideOwnEvents } from './own-events';
import type { PanelContext } from './panel-context';
import { panelOnDemand } from './panel-on-demand';

export const MISSING = 'kefu: businessId (data-business-id) is missing';

/**
 * Puts the launcher on the page.
 *
 * @param given options of code, or the attributes of the tag; the panel's script checks them
 * @param scriptAddress address of the loader's own script; if h5 is not given, it is derived from this address
 */
export const mountLauncher = (...given: Parameters<typeof putOnPage>): KefuLoaderApi =>
  outsideZones(() => putOnPage(...given));

const putOnPage = (given: LoaderOptions, files: Files, scriptAddress?: string): KefuLoaderApi => {
  const options = ownProperties(given);
  if (!options.businessId) throw Error(MISSING);
  // A service worker or a server has sent this page in the place of the app: the page would be in its own panel.
  if (parent !== self && /business_id=.+&host_origin=/.test(location.search))
    throw Error('kefu: this page answers for h5 (data-h5)');
  const heard = new Set<string>();
  const facts: PanelContext['facts'] = { visitorKey: null, agent: null };
  const { emit, close, ...listening } = eventListeners(
    (event) => heard.add(event),
    () => ({ eventId: Math.random().toString(36).slice(2), at: Date.now(), ...facts }),
  );
  const fail = (key: string, text: string) => {
    if (!emit('error', { key, text })) writeLine('error', `kefu: ${key} ${text}`);
  };
  const handle = listening as KefuLoaderApi;

  const draw = () => {
    const gone = new AbortController();
    const { signal } = gone;
    const drawn = drawLauncher(options);
    const { host, launcher, root } = drawn;
    // A page, such as a game, may prevent keys everywhere, and with them a press of the launcher.
    host.onkeydown = host.onkeypress = host.onkeyup = (event) => event.stopPropagation();
    const draw = launcherDrawing(root, files);
    draw(options.theme);
    const checkPlace = keepOnPage(host, options, signal, () => {
      // `document.open()` has removed all listeners, also those of the launcher.
      if (launcher.onclick) return false;
      const { isOpen } = handle;
      gone.abort();
      drawAgain();
      if (isOpen) handle.open();
      return true;
    });
    const given = options;
    const around = {
      emit,
      fail,
      heard,
      facts,
      given,
      scriptAddress,
      signal,
      checkPlace,
      handle,
      pressed: [],
    };
    const context = { ...drawn, draw, ...around };
    const { calls, load } = panelOnDemand(options, files.panel, context);
    const start = async <Name extends keyof Parts>(name: Name, given?: unknown) => {
      const run = (await files.part(name)) as (...given: unknown[]) => ReturnType<Parts[Name]>;
      return run(context, given);
    };
    if (options.showOn || options.hours) {
      // Not before it is known whether it is shown here.
      if (options.showOn || options.hoursLauncher) launcher.style.display = 'none';
      start('rules').catch(() => {
        launcher.style.display = '';
      });
    }
    // Without the file, the launcher stays as it is drawn.
    if (options.launcherImage) start('launcher-image').catch(Boolean);
    if (options.onLog) start('log').catch(Boolean);
    if (options.greeting) start('greeting').catch(Boolean);
    if (options.notifications) start('notifications').catch(Boolean);
    const shown = () =>
      launcher.hidden || launcher.style.display || signal.aborted || emit('launcherShow', {});
    // A page that has just mounted it listens by then.
    setTimeout(shown);
    hideOwnEvents(host, signal, load);
    const whole = Object.assign(calls, {
      show() {
        launcher.hidden = false;
        shown();
      },
      hide() {
        launcher.hidden = true;
      },
      greet(greeting: unknown) {
        start('greeting', greeting).catch(Boolean);
      },
      record: () => start('recordings').catch(() => null),
      destroy() {
        calls.close();
        gone.abort();
        close();
        host.remove();
      },
    });
    return allOutsideZones(whole);
  };
  // The getters stay.
  const drawAgain = () => Object.defineProperties(handle, Object.getOwnPropertyDescriptors(draw()));
  drawAgain();
  return handle;
};
