import { BehaviorSubject, type Observable } from 'rxjs';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import { admissionOf, mayUseAll, provenParent } from './admission';
import {
  channelName,
  type FrameMessage,
  type HostMessage,
  readHostMessage,
  webOrigin,
  wrap,
} from './protocol';

export interface FrameHostOptions {
  /** service_id of the page address; '' if it names none. */
  readonly serviceId: string;
  /** `hostOrigins`: if it is set, the frame speaks to no page of another origin. */
  readonly allowedParentOrigins?: readonly string[] | undefined;
}

/** The loader in the embedding page, as the frame sees it. Safe to use if no loader answers. */
export interface FrameHost extends HostBridge {
  /** True when the loader has sent its port. */
  readonly connected$: Observable<boolean>;
  /** The exact origin of the embedding page; null if there is nobody to speak to. */
  readonly origin: string | null;
  /** JSON text of the loader's settings; '' if it does not answer in time. */
  readonly settings: Promise<string>;
  /** The origin that the browser proves: by its report of the parent, or by the origin of the loader's answer. */
  readonly provenOrigin: string | null;
  /** Whether a session may start here. Known when `settings` has resolved. */
  readonly admitted: boolean;
  /** The conversation can be used. */
  ready(): void;
  /** A message for the visitor arrived. */
  message(message: {
    readonly id: string;
    readonly kind: 'text' | 'image' | 'video';
    readonly text: string;
  }): void;
  error(key: string, text: string): void;
  dispose(): void;
}

/** Messages wait until the loader answers. If there are more than this, the oldest are dropped. */
const WAITING_MESSAGES = 32;
const TEXT_LENGTH = 500;
/** Messages for a page that may not use the whole API: nothing of the conversation or the backend (decision 24). */
const FOR_ANY_PAGE: readonly FrameMessage['type'][] = ['hello', 'ready', 'close', 'unread'];
/** A loader answers at once. If a page embeds the app without the loader, the chat must not wait longer. */
const SETTINGS_WITHIN_MS = 1_000;

/**
 * The origin of the embedding page, or null: then there is nobody to speak to. The loader writes it into the address
 * (`host_origin`), and what the browser reports about the parent must agree.
 */
export const parentOrigin = (frame: Window, allowed?: readonly string[]): string | null => {
  const { origin, named } = embedder(frame);
  // Without an address from the loader, only a listed page is trusted.
  if (!allowed) return named ? origin : null;
  if (origin === null || allowed.some((listed) => webOrigin(listed) === origin)) return origin;
  refuse(origin, 'hostOrigins does not list it');
  return null;
};

const refuse = (origin: string | null, reason: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why the panel stays empty
  console.error(`[kefu] ${origin ?? 'a page of unknown origin'} may not embed this page: ${reason}`);
};

/** The origin of the embedding page, as far as it is known, and whether the loader named it. */
const embedder = (frame: Window): { readonly origin: string | null; readonly named: boolean } => {
  const unknown = { origin: null, named: false };
  if (frame.parent === frame) return unknown;
  const given = new URLSearchParams(frame.location.search).get('host_origin');
  const claimed = webOrigin(given);
  if (given !== null && claimed !== given) return unknown;
  const ancestor = frame.location.ancestorOrigins?.[0];
  // After a navigation inside the frame, the referrer is the frame's own page and not the parent.
  const referrer = webOrigin(frame.document.referrer);
  const seen = ancestor ?? (referrer === frame.location.origin ? null : referrer);
  if (claimed !== null && seen !== null && claimed !== seen) return unknown;
  return { origin: claimed ?? webOrigin(seen), named: claimed !== null };
};

/** Sends hello to the loader of the embedding page and keeps the port of its answer. */
export const connectToHost = (options: FrameHostOptions, frame: Window = window): FrameHost => {
  const channel = channelName(options.serviceId);
  const origin = parentOrigin(frame, options.allowedParentOrigins);
  const shown = new BehaviorSubject(true);
  const connected = new BehaviorSubject(false);
  let take = (_: string) => {};
  const settings = new Promise<string>((resolve) => {
    take = resolve;
  }).then((handed) => {
    // A page that is not listed was reported above.
    const isNamed = origin === null && embedder(frame).origin !== null;
    if (!isAdmitted() && !isNamed) refuse(origin, 'hostOrigins does not list every page around this frame');
    return handed;
  });
  const hearsAll = mayUseAll(origin, options.allowedParentOrigins, frame.location.origin);
  const admission = admissionOf(frame, options.allowedParentOrigins);
  const isAdmitted = () => admission === 'admitted' || (admission === 'if-greeted' && connected.value);
  let waiting: FrameMessage[] = [];
  let port: MessagePort | null = null;

  const show = (value: boolean) => {
    if (shown.value !== value) shown.next(value);
  };

  const handle = (message: HostMessage | null) => {
    if (message?.type === 'shown') show(message.value);
  };

  const adopt = (given: MessagePort, isShown: boolean, handed: string) => {
    port?.close();
    port = given;
    given.onmessage = ({ data }) => handle(readHostMessage(channel, data));
    for (const message of waiting) given.postMessage(wrap(channel, message));
    waiting = [];
    show(isShown);
    take(handed);
    if (!connected.value) connected.next(true);
  };

  const onWindowMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.parent) return;
    const message = readHostMessage(channel, event.data);
    const [given] = event.ports;
    if (message?.type === 'connect' && given) adopt(given, message.shown, message.settings ?? '');
  };

  const say = (message: FrameMessage) => {
    if (!hearsAll && !FOR_ANY_PAGE.includes(message.type)) return;
    if (port) port.postMessage(wrap(channel, message));
    else if (origin !== null && admission !== 'refused')
      waiting = [...waiting, message].slice(-WAITING_MESSAGES);
  };

  if (origin !== null && admission !== 'refused') {
    frame.addEventListener('message', onWindowMessage);
    frame.parent.postMessage(wrap(channel, { type: 'hello' }), origin);
    setTimeout(() => take(''), SETTINGS_WITHIN_MS);
  } else take('');

  return {
    embedded: frame.parent !== frame,
    closable: true,
    shown$: shown.asObservable(),
    origin,
    settings,
    get provenOrigin() {
      return connected.value ? origin : provenParent(frame);
    },
    get admitted() {
      return isAdmitted();
    },
    connected$: connected.asObservable(),
    close: () => say({ type: 'close' }),
    unread: (count) => say({ type: 'unread', count }),
    ready: () => say({ type: 'ready' }),
    message: ({ id, text }) => say({ type: 'message', id, text: text.slice(0, TEXT_LENGTH) }),
    error: (key, text) => say({ type: 'error', key, text: text.slice(0, TEXT_LENGTH) }),
    dispose: () => {
      frame.removeEventListener('message', onWindowMessage);
      port?.close();
      port = null;
      waiting = [];
      shown.complete();
      connected.complete();
    },
  };
};
