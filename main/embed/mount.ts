import type { KefuApi, KefuEvent, KefuEvents } from '../../application/integration/kefu-api';
import type { LoaderOptions } from '../settings/loader-schema';
import { addStyle, change, element, ofPage } from './dom';
import { launcherShape } from './launcher-shapes';
import { makeListeners } from './listeners';
import { loaderCss, wordFor } from './loader-look';
import { APP_COMMANDS, type AppCommand, type CreatePanel, type PanelControl } from './panel-context';

/**
 * Puts the launcher on the page. The panel's script loads when the visitor moves near the launcher, and the app
 * when the panel is first opened. Until then this file draws panel and skeleton, so that the visitor sees something
 * at once.
 *
 * @param given options of code, or the attributes of the tag; the panel's script checks them
 * @param scriptAddress address of the loader's own script; if h5 is not given, it is derived from this address
 */
export const mountLauncher = (
  given: object,
  loadPanel: () => Promise<CreatePanel>,
  scriptAddress?: string,
): KefuApi => {
  const options = given as LoaderOptions;
  if (!options.businessId) throw Error('kefu: businessId (data-business-id) is missing');
  /** A switch of the tag is on, unless its value is `false`. */
  const isOn = (value: unknown) => `${value}` !== 'false';
  const label = options.label || wordFor(`${options.lang || navigator.language}`);
  const gone = new AbortController();
  const { signal } = gone;
  const { emit, ...listening } = makeListeners();

  const host = element('div', { 'data-kefu': 'embed' });
  const root = host.attachShadow({ mode: 'open' });
  const panel = element('div', { class: 'p m s', hidden: '' });
  const launcher = element('button', {
    class: `l ${options.shape || launcherShape(options.theme)}`,
    'data-kefu': 'launcher',
    part: 'launcher',
    'data-word': label,
    'aria-label': label,
    'aria-expanded': false,
  });

  let isOpen = false;
  let asked: Promise<void> | undefined;
  let control: PanelControl | undefined;
  const waiting: (readonly [AppCommand, unknown])[] = [];

  const report = <E extends KefuEvent>(event: E, detail: KefuEvents[E]): unknown =>
    signal.aborted || emit(event, detail);

  const fail = (key: string, text: string) => {
    // biome-ignore lint/suspicious/noConsole: the one clear line for an integrator who does not listen
    if (!report('error', { key, text })) console.error(`kefu: ${key} ${text}`);
  };

  /** If the panel's script did not load, the next opening tries again. */
  const askPanel = () => {
    if (asked || signal.aborted) return;
    asked = loadPanel().then(
      (createPanel) => {
        if (signal.aborted) return;
        control = createPanel({
          ...{ given, scriptAddress, host, root, launcher, panel, label, signal },
          ...{ open, close, fail, emit: report },
        });
        for (const command of waiting) control.command(...command);
        if (isOpen) control.show(true);
      },
      (problem: Error) => {
        asked = undefined;
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
    report(value ? 'open' : 'close', {});
  };
  const open = () => set(true);
  const close = () => set(false);
  const toggle = () => set(!isOpen);

  const ask = (name: AppCommand, value?: unknown) => {
    if (control) control.command(name, value);
    else waiting.push([name, value]);
    if (name === 'openArticle') open();
    else if (/^(send|prel)/.test(name)) askPanel();
  };

  addStyle(root, loaderCss(options));
  root.append(panel, launcher);
  launcher.style.setProperty('--ground', options.color || '#0b7f81');
  launcher.onclick = toggle;
  // On a touch screen, pointerenter comes before the press.
  launcher.onpointerenter = launcher.onfocus = askPanel;
  launcher.hidden = !isOn(options.launcher);

  // Beside the body and not in it, because a page may replace its body (Turbo), and a moved frame loads again.
  const page = ofPage('documentElement');
  const attach = () => {
    if (signal.aborted) return;
    page.append(host);
    if (!isOn(options.topLayer) || options.zIndex) return;
    // If the browser has a top layer, the widget is above everything of the page. Showing it computes the styles of the whole
    // page, which is not done within the page's own start.
    host.popover = 'manual';
    setTimeout(() => host.isConnected && host.togglePopover?.(true));
  };
  // Later, so that a page which removes everything that it does not know is not blocked.
  const observer = new MutationObserver(() => host.isConnected || setTimeout(attach, 50));
  attach();
  observer.observe(page, { childList: true });
  if (isOn(options.open ?? false)) open();
  else if (isOn(options.preload ?? false))
    (globalThis.requestIdleCallback ?? setTimeout)(() => ask('preload'));

  const commands = APP_COMMANDS.map((name) => [name, (value: unknown) => ask(name, value)]);
  return {
    ...listening,
    ...(Object.fromEntries(commands) as Pick<KefuApi, (typeof APP_COMMANDS)[number]>),
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
