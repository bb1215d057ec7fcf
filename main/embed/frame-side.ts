import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import type { ChatEvent } from '../../application/integration/chat-events';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import { admissionOf, mayUseAll, provenParent } from './admission';
import {
  channelName,
  type FrameMessage,
  type HostMessage,
  PROTOCOL_VERSION,
  readHostMessage,
  webOrigin,
  wrap,
} from './protocol';

export interface FrameHostOptions {
  /** service_id of the page address; '' if it names none. */
  readonly serviceId: string;
  /** `hostOrigins`. If it is set, the frame talks to no page of another origin. */
  readonly allowedParentOrigins?: readonly string[] | undefined;
}

/** The loader in the embedding page, as the frame sees it. Safe to use if no loader answers. */
export interface FrameHost extends HostBridge {
  /** True if the loader has sent its port. */
  readonly connected$: Observable<boolean>;
  /** The exact origin of the embedding page; null if the frame may talk to no page. */
  readonly origin: string | null;
  /** JSON text of the loader's settings; '' if it does not answer in time. */
  readonly settings: Promise<string>;
  /** The origin that the browser proves: its own report of the parent, or the origin of the loader's answer. */
  readonly provenOrigin: string | null;
  /** Whether a session may start in this frame. Known when `settings` has resolved. */
  readonly admitted: boolean;
  /** The commands of the embedding page, if it may use the whole API. */
  readonly asked$: Observable<HostCommand>;
  /** Reports an event to the page, if the page may receive it. */
  report(event: ChatEvent): void;
  /** The look of the launcher in this theme, in the merchant's colours (`#rrggbb`). */
  look(ground: string, text: string, shape: string): void;
  /** The panel covers the whole screen of a phone. */
  readonly isFull: boolean;
  /** How many dialogs have a history entry. */
  layers(count: number): void;
  dispose(): void;
}

/** The messages of the loader that change the chat. */
export type HostCommand = Exclude<HostMessage, { readonly type: 'connect' | 'shown' | 'page' }>;

/** Messages wait until the loader answers. If there are more than this, the oldest are dropped. */
const WAITING_MESSAGES = 32;
/** Messages for a page that may not use the whole API: nothing of the conversation or the backend (decision 24). */
const FOR_ANY_PAGE: readonly FrameMessage['type'][] = ['hello', 'ready', 'close', 'unread', 'layers'];
/** A loader answers at once. If a page embeds the app without the loader, the chat waits only this long. */
const SETTINGS_WITHIN_MS = 1_000;

/**
 * The origin of the embedding page, or null if the frame may not talk to the page around it. The loader writes it into
 * the address (`host_origin`), and it must be what the browser reports about the parent.
 */
export const parentOrigin = (frame: Window, allowed?: readonly string[]): string | null => {
  const { origin, named } = embedder(frame);
  // Without an origin in the address, only a listed page is trusted.
  if (!allowed) return named ? origin : null;
  if (origin === null || allowed.some((listed) => webOrigin(listed) === origin)) return origin;
  refuse(origin, 'hostOrigins does not list it');
  return null;
};

const refuse = (origin: string | null, reason: string): void =>
  say(`${origin ?? 'a page of unknown origin'} may not embed this page: ${reason}`);

const say = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why something has no effect
  console.error(`[kefu] ${what}`);
};

/** The origin of the embedding page, if it is known, and whether the loader named it. */
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

/** Sends hello to the loader of the embedding page and stores the port of its answer. */
export const connectToHost = (options: FrameHostOptions, frame: Window = window): FrameHost => {
  const channel = channelName(options.serviceId);
  const origin = parentOrigin(frame, options.allowedParentOrigins);
  const shown = new BehaviorSubject(true);
  const connected = new BehaviorSubject(false);
  let take = (_: string) => {};
  const settings = new Promise<string>((resolve) => {
    take = resolve;
  }).then((handed) => {
    // The console has already named a page that is not listed.
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

  const asked = new Subject<HostCommand>();
  const refused = new Set<string>();
  let page = '';
  let isFull = false;

  const handle = (message: HostMessage | null) => {
    if (message === null || message.type === 'connect') return;
    if (message.type === 'shown') {
      isFull = message.full === true;
      show(message.value);
    } else if (message.type === 'page') movedTo(message.address);
    else if (hearsAll) asked.next(message);
    else if (!refused.has(message.type)) {
      refused.add(message.type);
      say(`${origin} may not use "${message.type}": hostOrigins does not list it`);
    }
  };

  /** The page can only report addresses of its own origin. */
  const movedTo = (address = '') => {
    if (hearsAll && webOrigin(address) === origin) page = address;
  };

  const nameVersion = (version = 1) => {
    if (version < PROTOCOL_VERSION)
      say(
        'the loader in the embedding page is an older release: the chat works, newer calls and events have no effect',
      );
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
    if (message?.type !== 'connect' || !given) return;
    nameVersion(message.version);
    movedTo(message.page);
    isFull = message.full === true;
    adopt(given, message.shown, message.settings ?? '');
  };

  const post = (message: FrameMessage) => {
    if (!hearsAll && !FOR_ANY_PAGE.includes(message.type)) return;
    if (port) port.postMessage(wrap(channel, message));
    else if (origin !== null && admission !== 'refused')
      waiting = [...waiting, message].slice(-WAITING_MESSAGES);
  };

  if (origin !== null && admission !== 'refused') {
    frame.addEventListener('message', onWindowMessage);
    frame.parent.postMessage(wrap(channel, { type: 'hello', version: PROTOCOL_VERSION }), origin);
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
    close: () => post({ type: 'close' }),
    unread: (count) => post({ type: 'unread', count }),
    asked$: asked.asObservable(),
    pageAddress: () => page,
    report: (event) => {
      const message = messageOf(event);
      if (message) post(message);
    },
    look: (ground, text, shape) => post({ type: 'look', ground, text, shape }),
    get isFull() {
      return isFull;
    },
    layers: (count) => post({ type: 'layers', count }),
    dispose: () => {
      frame.removeEventListener('message', onWindowMessage);
      port?.close();
      port = null;
      waiting = [];
      shown.complete();
      connected.complete();
      asked.complete();
    },
  };
};

/** An event as a message; null if the loader reports it itself. */
const messageOf = (happened: ChatEvent): FrameMessage | null => {
  const { event, detail } = happened;
  switch (event) {
    case 'agentChange': {
      const { id = '', name = '', avatar = null } = detail.agent ?? {};
      return { type: event, id, name, avatar: avatar ?? '' };
    }
    case 'open':
    case 'close':
    case 'unread':
      return null;
    default:
      return { type: event, ...detail } as FrameMessage;
  }
};
