import type { KefuApi } from '../../application/integration/kefu-api';
import type { LoaderOptions } from '../settings/loader-schema';
import { change, ofPage } from './dom';
import { drawLauncher, isOn } from './draw-launcher';
import { makeListeners } from './listeners';
import { APP_COMMANDS, type AppCommand, type CreatePanel, type PanelControl } from './panel-context';

/**
 * Puts the launcher on the page. The panel's script loads when the visitor moves near the launcher, and the app
 * when the panel is first opened. Until then this file draws panel and skeleton, so that the visitor sees something
 * at once.
 *
 * @param options of code, or the attributes of the tag; the panel's script checks them
 * @param scriptAddress address of the loader's own script; if h5 is not given, it is derived from this address
 */
export const mountLauncher = (
  options: LoaderOptions,
  loadPanel: () => Promise<CreatePanel>,
  scriptAddress?: string,
): KefuApi => {
  if (!options.businessId) throw Error('kefu: businessId (data-business-id) is missing');
  const gone = new AbortController();
  const { signal } = gone;
  const { emit, fail, ...listening } = makeListeners(signal);
  const drawn = drawLauncher(options);
  const { host, panel, launcher } = drawn;
  let isOpen = false;
  let isAsked = false;
  const waiting: (readonly [AppCommand, unknown])[] = [];
  let control: PanelControl | undefined;

  /** If the panel's script did not load, the next opening tries again. */
  const askPanel = () => {
    if (isAsked || signal.aborted) return;
    isAsked = true;
    loadPanel().then(
      (createPanel) => {
        if (signal.aborted) return;
        control = createPanel({
          ...drawn,
          ...{ given: options, scriptAddress, signal },
          ...{ open, close, fail, emit },
        });
        waiting.map((command) => control?.command(...command));
        if (isOpen) control.show(true);
      },
      (problem: Error) => {
        isAsked = false;
        // If the visitor has not opened the panel, a failure needs no hint.
        if (!isOpen) return;
        close();
        fail('panel_unreachable', problem.message);
      },
    );
  };

  const set = (value: boolean) => {
    if (isOpen === value || signal.aborted) return;
    isOpen = value;
    change(launcher, { 'aria-expanded': value });
    if (control) control.show(value);
    else {
      panel.hidden = !value;
      if (value) askPanel();
    }
    emit(value ? 'open' : 'close', {});
  };
  const open = () => set(true);
  const close = () => set(false);
  const toggle = () => set(!isOpen);

  const ask = (name: AppCommand, value?: unknown) => {
    if (control) control.command(name, value);
    else waiting.push([name, value]);
    if (name === 'openArticle') open();
    else if (/send|prel/.test(name)) askPanel();
  };

  launcher.onclick = toggle;
  // On a touch screen, pointerenter comes before the press.
  launcher.onpointerenter = launcher.onfocus = askPanel;

  // Beside the body and not in it, because a page may replace its body (Turbo), and a moved frame loads again.
  const page = ofPage('documentElement');
  const attach = () => {
    if (signal.aborted) return;
    page.append(host);
    // If the browser has a top layer, the widget is above everything of the page. Showing it computes the styles of the whole
    // page, which is not done within the page's own start.
    if (isOn(options.topLayer) && !options.zIndex) {
      host.popover = 'manual';
      setTimeout(() => host.isConnected && host.togglePopover?.(true));
    }
  };
  // Later, so that a page which removes everything that it does not know is not blocked.
  const observer = new MutationObserver(() => host.isConnected || setTimeout(attach, 50));
  attach();
  observer.observe(page, { childList: true });
  if (isOn(options.open ?? false)) open();
  else if (isOn(options.preload ?? false))
    (globalThis.requestIdleCallback ?? setTimeout)(() => ask('preload'));

  return {
    ...listening,
    ...(Object.fromEntries(APP_COMMANDS.map((name) => [name, (value: unknown) => ask(name, value)])) as Pick<
      KefuApi,
      (typeof APP_COMMANDS)[number]
    >),
    ...{ open, close, toggle },
    get isOpen() {
      return isOpen;
    },
    get unread() {
      return control?.unread() ?? 0;
    },
    show() {
      launcher.hidden = false;
    },
    hide() {
      launcher.hidden = true;
    },
    destroy() {
      close();
      gone.abort();
      observer.disconnect();
      host.remove();
    },
  };
};
