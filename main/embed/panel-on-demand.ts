import { CHAT_CALLS, type ChatCall, needsApp, needsPanel } from '../../application/integration/call-names';
import type { KefuApi } from '../../application/integration/kefu-api';
import { ofPage } from '../../shared/browser/of-page';
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

/**
 * Opens and closes the panel, and loads its script when it is needed: the visitor moves near the launcher, the panel opens, or
 * a call needs the app. Nothing is loaded before. Until it is there, the panel shows its background, and commands wait.
 */
export const panelOnDemand = (
  options: LoaderOptions,
  loadPanel: Files['panel'],
  context: Omit<PanelContext, 'open' | 'close'>,
) => {
  const { panel, launcher, signal, emit, fail } = context;
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

  launcher.onclick = toggle;
  // On a touch screen, pointerenter comes before the press.
  launcher.onpointerenter = launcher.onfocus = load;
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
    get isOpen() {
      return isOpen;
    },
    get unread() {
      return control.unread();
    },
  };
  return { calls, load };
};
