import { CHAT_CALLS, type ChatCall, needsApp, needsPanel } from '../../application/integration/call-names';
import type { KefuApi } from '../../application/integration/kefu-api';
import type { LoaderOptions } from '../settings/loader-schema';
import { change } from './dom';
import { isOn } from './draw-launcher';
import type { AppCommand, CreatePanel, PanelContext, PanelControl } from './panel-context';

/** An attribute without a value asks, a missing one does not. */
const asks = (value: unknown) => isOn(value ?? false);

/**
 * Opens and closes the panel, and loads its script when it is needed: the visitor moves near the launcher, the panel opens, or
 * a call needs the app. Nothing is loaded before. Until it is there, the panel shows its background, and commands wait.
 */
export const panelOnDemand = (
  options: LoaderOptions,
  loadPanel: () => Promise<CreatePanel>,
  context: Omit<PanelContext, 'open' | 'close'>,
) => {
  const { panel, launcher, signal, emit, fail } = context;
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
    control = createPanel({ ...context, open, close });
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
    loadPanel().then(loaded, failed);
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
  else if (asks(options.preload)) (globalThis.requestIdleCallback || setTimeout)(() => command('preload'));

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
