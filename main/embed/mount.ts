import { addStyle, change, element, ofPage } from './dom';
import { LAUNCHER_CSS, wordFor } from './launcher-look';
import { frameAddress, type KefuOptions, sideOf } from './options';
import type { CreatePanel, KefuEvents } from './panel-context';

export interface KefuHandle {
  open(): void;
  close(): void;
  toggle(): void;
  /** Removes everything from the page. */
  destroy(): void;
  /** @returns a function that removes the listener */
  on<E extends keyof KefuEvents>(event: E, listener: (value: KefuEvents[E]) => void): () => void;
}

/**
 * Puts the launcher on the page; the panel and the app in it are loaded when it is first opened.
 * @param scriptAddress address of the loader's own script, from which h5 is derived when it is not given
 * @throws when businessId or h5 is missing or malformed
 */
export const mountLauncher = (
  options: KefuOptions,
  loadPanel: () => Promise<CreatePanel>,
  scriptAddress?: string,
): KefuHandle => {
  const address = frameAddress(options, location, scriptAddress);
  const word = wordFor(options.lang || navigator.language);
  const gone = new AbortController();
  const { signal } = gone;

  const host = element('div', { 'data-kefu': 'embed' });
  const root = host.attachShadow({ mode: 'open' });
  const launcher = element('button', {
    class: 'l',
    type: 'button',
    part: 'launcher',
    'data-kefu': 'launcher',
    'aria-expanded': false,
    'aria-label': options.label || word,
  });

  let isOpen = false;
  let isPanelAsked = false;
  let showPanel: ReturnType<CreatePanel> | undefined;

  /** @returns true if there is no listener */
  const emit = <E extends keyof KefuEvents>(event: E, detail: KefuEvents[E]): boolean =>
    host.dispatchEvent(new CustomEvent(event, { detail, cancelable: true }));

  const fail = (key: string, text: string) => {
    // biome-ignore lint/suspicious/noConsole: the one clear line for an integrator who does not listen
    if (emit('error', { key, text })) console.error(`kefu: ${key} ${text}`);
  };

  /** If the panel did not load, the next opening tries again. */
  const askPanel = async () => {
    if (isPanelAsked || signal.aborted) return;
    isPanelAsked = true;
    try {
      const createPanel = await loadPanel();
      if (signal.aborted) return;
      showPanel = createPanel({ options, address, host, root, launcher, word, signal, close, emit, fail });
      if (isOpen) showPanel(true);
    } catch (problem) {
      if (signal.aborted) return;
      isPanelAsked = false;
      close();
      fail('panel_unreachable', (problem as Error).message);
    }
  };

  const set = (value: boolean) => {
    if (isOpen === value || signal.aborted) return;
    isOpen = value;
    change(launcher, { 'aria-expanded': value });
    if (showPanel) showPanel(value);
    else if (value) void askPanel();
    emit(value ? 'open' : 'close', {});
  };

  const open = () => set(true);
  const close = () => set(false);
  const toggle = () => set(!isOpen);

  const attach = () => {
    if (signal.aborted) return;
    ofPage('body').append(host);
    if (options.open) open();
    else if (options.preload)
      (Object.hasOwn(globalThis, 'requestIdleCallback') ? requestIdleCallback : setTimeout)(askPanel);
  };

  addStyle(root, LAUNCHER_CSS);
  root.append(launcher);
  launcher.onclick = toggle;
  launcher.hidden = options.launcher === false;
  host.style.cssText = `${sideOf(options)}:20px`;
  host.style.setProperty('--ground', options.color || '#0b7f81');
  if (ofPage('body')) attach();
  else addEventListener('DOMContentLoaded', attach, { signal });

  return {
    open,
    close,
    toggle,
    destroy() {
      close();
      gone.abort();
      host.remove();
    },
    on(event, listener) {
      const call = (given: Event) => {
        given.preventDefault();
        listener((given as CustomEvent).detail);
      };
      host.addEventListener(event, call);
      return () => host.removeEventListener(event, call);
    },
  };
};
