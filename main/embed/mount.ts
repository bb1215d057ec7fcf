import { CSS, labelFor, PHONE } from './look';
import { frameAddress, type KefuOptions } from './options';
import { channelName, readFrameMessage, wrap } from './protocol';

export interface KefuEvents {
  /** The conversation stands and can be used. */
  ready: object;
  open: object;
  close: object;
  /** How many messages wait unread. */
  unread: { readonly count: number };
  /** A message for the visitor arrived; `text` is plain text, '' beside media. */
  message: { readonly id: string; readonly text: string };
  /** `key` is a key of the error catalogue, or `frame_unreachable`. Without a listener it goes to the console. */
  error: { readonly key: string; readonly text: string };
}

export interface KefuHandle {
  open(): void;
  close(): void;
  toggle(): void;
  /** Takes everything off the page again. */
  destroy(): void;
  /** @returns how to stop listening */
  on<E extends keyof KefuEvents>(event: E, listener: (value: KefuEvents[E]) => void): () => void;
}

/** How long the frame may stay silent after it has loaded. */
const HELLO_WITHIN_MS = 10_000;

const change = <E extends Element>(given: E, attributes: Readonly<Record<string, unknown>>): E => {
  for (const name in attributes) given.setAttribute(name, `${attributes[name]}`);
  return given;
};

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
) => change(document.createElement(tag), attributes);

/**
 * Puts the launcher on the page; the app itself is loaded into its frame when it is first opened.
 * @param scriptAddress address of the loader's own script, from which h5 is derived when it is not given
 * @throws when businessId or h5 is missing or malformed
 */
export const mountKefu = (options: KefuOptions, scriptAddress?: string): KefuHandle => {
  const address = frameAddress(options, location, scriptAddress);
  const channel = channelName(options.serviceId || '');
  const label = options.label || labelFor(options.lang || navigator.language);
  const gone = new AbortController();
  const { signal } = gone;
  const view = window.visualViewport;
  const scheme = /^(light|dark)$/.test(`${options.scheme}`) ? options.scheme : 'light dark';
  const side = `inset-inline-${options.position || 'end'}`;

  const host = element('div', { 'data-kefu': 'embed' });
  const root = host.attachShadow({ mode: 'open' });
  // Style by script's own objects, which a strict style-src lets through.
  const sheet = new CSSStyleSheet();
  const pageStyle = document.documentElement.style;
  const panel = element('div', {
    class: 'p m',
    part: 'panel',
    role: 'dialog',
    'aria-label': label,
    inert: '',
  });
  const launcher = element('button', {
    class: 'l',
    type: 'button',
    part: 'launcher',
    'data-kefu': 'launcher',
    'aria-expanded': 'false',
    'aria-label': label,
  });
  const badge = element('span', { class: 'b', 'data-kefu': 'unread', hidden: '' });

  let frame: HTMLIFrameElement | undefined;
  let port: MessagePort | undefined;
  let isOpen = false;
  let opener: HTMLElement | undefined;
  let pageOverflow = '';
  let helloTimer: ReturnType<typeof setTimeout> | undefined;

  /** @returns true when nobody listens */
  const emit = <E extends keyof KefuEvents>(event: E, detail: KefuEvents[E] = {} as KefuEvents[E]): boolean =>
    host.dispatchEvent(new CustomEvent(event, { detail, cancelable: true }));

  const fail = (key: string, text: string) => {
    // biome-ignore lint/suspicious/noConsole: the one clear line for an integrator who does not listen
    if (emit('error', { key, text })) console.error(`kefu: ${text}`);
  };

  const receive = ({ data }: MessageEvent<unknown>) => {
    const message = readFrameMessage(channel, data);
    if (!message || message.type === 'hello') return;
    if (message.type === 'close') return set(false);
    if (message.type === 'error') return fail(message.key, message.text);
    if (message.type === 'unread') {
      const { count } = message;
      badge.hidden = !count;
      badge.textContent = count > 99 ? '99+' : `${count}`;
      change(launcher, { 'aria-label': count ? `${label} (${count})` : label });
    }
    emit(message.type, message);
  };

  /** The frame said hello: from the right window, of the right origin, in our words. A reloaded frame says it again. */
  const greet = ({ source, origin, data }: MessageEvent<unknown>) => {
    const target = frame?.contentWindow;
    if (!target || source !== target || origin !== address.origin) return;
    if (readFrameMessage(channel, data)?.type !== 'hello') return;
    clearTimeout(helloTimer);
    port?.close();
    const ends = new MessageChannel();
    port = ends.port1;
    port.onmessage = receive;
    target.postMessage(wrap(channel, { type: 'connect', shown: isOpen }), origin, [ends.port2]);
    panel.className = 'p';
  };

  const load = () => {
    if (frame || signal.aborted) return;
    frame = element('iframe', {
      title: label,
      allow: 'autoplay; clipboard-write; fullscreen',
      referrerpolicy: 'strict-origin-when-cross-origin',
      src: address.href,
    });
    frame.onload = () => {
      if (port) return;
      const text = `no answer from h5 (data-h5) at ${address.origin}${address.pathname}`;
      helloTimer = setTimeout(fail, HELLO_WITHIN_MS, 'frame_unreachable', text);
    };
    panel.append(frame);
  };

  /** The panel of a phone follows what the keyboard leaves of the screen; zoomed by two fingers, it stays as it is. */
  const fit = () => {
    if (view && view.scale < 1.05)
      panel.style.cssText = `${side}:0;--tall:${view.height}px;--top:${view.offsetTop}px`;
  };

  /** Nobody outside has the focus: it is in the launcher or the frame, or nowhere. */
  const isFocusOurs = () => document.activeElement === host || document.activeElement === document.body;

  const set = (value: boolean) => {
    if (isOpen === value || signal.aborted) return;
    isOpen = value;
    const isOurs = isFocusOurs();
    const isPhone = value && matchMedia(PHONE).matches;
    if (value) {
      pageOverflow = pageStyle.overflow;
      opener = isOurs ? launcher : (document.activeElement as HTMLElement);
      load();
    }
    panel.inert = !value;
    pageStyle.overflow = isPhone ? 'hidden' : pageOverflow;
    change(panel, { 'aria-modal': isPhone });
    change(launcher, { 'aria-expanded': value });
    fit();
    port?.postMessage(wrap(channel, { type: 'shown', value }));
    if (value) frame?.focus();
    else if (isOurs) opener?.focus();
    emit(value ? 'open' : 'close');
  };

  const open = () => set(true);
  const close = () => set(false);
  const toggle = () => set(!isOpen);

  const attach = () => {
    if (signal.aborted) return;
    document.body.append(host);
    if (options.open) open();
    else if (options.preload) (globalThis.requestIdleCallback || setTimeout)(load);
  };

  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, launcher);
  launcher.append(badge);
  launcher.onclick = toggle;
  launcher.hidden = options.launcher === false;
  panel.style.cssText = `${side}:0`;
  host.style.cssText = `${side}:20px;--ground:${options.color || '#0b7f81'};--width:${options.width || 400}px;--height:${options.height || 640}px;color-scheme:${scheme}`;
  addEventListener('message', greet, { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && isFocusOurs() && !event.defaultPrevented) close();
    },
    { signal },
  );
  view?.addEventListener('resize', fit, { signal });
  view?.addEventListener('scroll', fit, { signal });
  if (document.body) attach();
  else addEventListener('DOMContentLoaded', attach, { signal });

  return {
    open,
    close,
    toggle,
    destroy() {
      close();
      gone.abort();
      clearTimeout(helloTimer);
      port?.close();
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
