import { CHAT_CALLS, type ChatCall, needsApp, needsPanel } from '../../application/integration/call-names';
import type { KefuApi, KefuState } from '../../application/integration/kefu-api';
import { ofPage } from '../../shared/browser/of-page';
import { pressedKey } from '../../shared/browser/pressed-key';
import type { LoaderOptions } from '../settings/loader-schema';
import { change } from './dom';
import { isOn } from './draw-launcher';
import type { Files } from './load-file';
import {
  type AppCommand,
  type CreatePanel,
  type PanelContext,
  type PanelControl,
  RECORD,
} from './panel-context';

const whenIdle = (act: () => void) => (globalThis.requestIdleCallback || setTimeout)(act);

/** An attribute without a value asks, a missing one does not. */
const asks = (value: unknown) => isOn(value ?? false);

/** What the page before has left. A browser may refuse the storage to the page. */
const recordOf = (options: LoaderOptions) => {
  try {
    return asks(options.resume) && isOn(options.storageConsent)
      ? sessionStorage.getItem(RECORD + options.businessId)
      : null;
  } catch {
    return null;
  }
};

/** Markup of the page that opens the chat. openers.ts says more. */
const OPENERS = '[data-kefu-open]:not([aria-disabled=true]),[href="#kefu"],[href^="#kefu="]';
/** They have a click by a key, and inside an opener they do what they are for. */
const CONTROLS = 'a[href],button,input,select,textarea';

/**
 * Opens and closes the panel, and loads its script when it is needed: the visitor moves near the launcher, the panel opens, or
 * a call needs the app. Nothing is loaded before. Until it is there, the panel shows its background, and commands wait.
 */
export const panelOnDemand = (
  options: LoaderOptions,
  loadPanel: Files['panel'],
  context: Omit<PanelContext, 'open' | 'close'> & { readonly pressed: Element[] },
) => {
  const { panel, launcher, signal, emit, fail, pressed } = context;
  // Read at once: a chat of this page that is replaced forgets it in the same task.
  const record = recordOf(options);
  let isOpen = false;
  let isAsked = false;
  const waiting: (readonly [AppCommand, unknown])[] = [];
  let control: PanelControl = {
    show(value) {
      panel.hidden = !value;
      if (value) load();
    },
    command: (...command) => waiting.push(command),
    unread: () => 0,
  };

  const loaded = (createPanel: CreatePanel) => {
    if (signal.aborted) return;
    control = createPanel({ ...context, record, open, close });
    for (const [name, value] of waiting.splice(0)) control.command(name, value);
    if (isOpen) control.show(true);
  };

  /** The next opening tries again. */
  const failed = (problem: unknown) => {
    isAsked = false;
    // The visitor waits for the panel only if it is open.
    if (!isOpen) return;
    close();
    fail('panel_unreachable', `${problem}`);
  };

  const load = () => {
    if (isAsked || signal.aborted) return;
    isAsked = true;
    loadPanel(asks(options.resume) || !!options.visitorStorage).then(loaded, failed);
  };

  const set = (value: boolean) => {
    if (isOpen === value || signal.aborted) return;
    isOpen = value;
    change(launcher, { 'aria-expanded': value });
    control.show(value);
    emit(value ? 'open' : 'close', {});
  };
  const open = () => set(true);
  const close = () => set(false);
  const toggle = () => set(!isOpen);

  const command = (name: AppCommand, value?: unknown) => {
    control.command(name, value);
    if (needsPanel(name)) open();
    // The panel's script deletes what is stored.
    else if (needsApp(name) || name === 'reset' || value === false) load();
  };

  signal.onabort = () => {
    for (const [name] of waiting) if (name === 'send') fail('send_refused', 'not-started');
  };
  const chatCalls = Object.fromEntries(
    CHAT_CALLS.map((name) => [name, (value: unknown) => command(name, value)]),
  ) as Pick<KefuApi, ChatCall>;

  /** The last listener of the page: what another one has prevented is not done. A key is a click of what has none by itself. */
  const press = (event: Event) => {
    const { ctrlKey, metaKey } = event as KeyboardEvent;
    const key = event.type === 'keydown' && pressedKey(event as KeyboardEvent);
    const path = event.composedPath() as Element[];
    const opener = path.find((one) => one.matches?.(OPENERS));
    if (!opener || event.defaultPrevented || ctrlKey || metaKey) return;
    const control = (event.target as Element).closest(CONTROLS);
    if (
      key
        ? control || path[0] !== opener || (key !== 'Enter' && key !== ' ')
        : control !== opener && opener.contains(control)
    )
      return;
    event.preventDefault();
    pressed.push(opener);
    open();
  };
  const openByHash = () => location.hash.split('=')[0] === '#kefu' && open();
  addEventListener('click', press, { signal });
  addEventListener('keydown', press, { signal });
  addEventListener('hashchange', openByHash, { signal });

  launcher.onclick = toggle;
  // On a touch screen, pointerenter comes before the press.
  launcher.onpointerenter = launcher.onfocus = load;
  openByHash();
  if (asks(options.open)) open();
  else if (asks(options.preload)) whenIdle(() => command('preload'));
  else if (record) {
    const later = () => whenIdle(load);
    if (ofPage('readyState') === 'complete') later();
    else addEventListener('load', later, { signal });
  }

  const calls = {
    ...chatCalls,
    ...{ open, close, toggle },
    available: true,
    state: 'idle' as KefuState,
    get isOpen() {
      return isOpen;
    },
    get unread() {
      return control.unread();
    },
  };
  return { calls, load };
};
