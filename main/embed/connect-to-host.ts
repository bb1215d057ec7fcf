import { BehaviorSubject, type Observable } from 'rxjs';
import type { ChatEvent } from '../../application/integration/chat-events';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import { embedPermission, mayUseAll, provenParent } from './embed-permission';
import { embeddingPage, parentOrigin, reportRefusal } from './embedding-page';
import { messageOf } from './event-message';
import { type HostCommand, hostMessages } from './host-messages';
import { hostPort } from './host-port';
import { channelName, type FrameMessage, PROTOCOL_VERSION, readHostMessage, wrap } from './protocol';

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
  readonly mayStart: boolean;
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

/** Messages for a page that may not use the whole API: nothing of the conversation or the backend (decision 24). */
const FOR_ANY_PAGE: readonly FrameMessage['type'][] = ['hello', 'ready', 'close', 'unread', 'layers'];
/** A loader answers at once. If a page embeds the app without the loader, the chat waits only this long. */
const SETTINGS_WITHIN_MS = 1_000;

/** Sends hello to the loader of the embedding page and stores the port of its answer. */
export const connectToHost = (options: FrameHostOptions, frame: Window = window): FrameHost => {
  const { allowedParentOrigins } = options;
  const channel = channelName(options.serviceId);
  const origin = parentOrigin(frame, allowedParentOrigins);
  const hasAll = mayUseAll(origin, allowedParentOrigins, frame.location.origin);
  const permission = embedPermission(frame, allowedParentOrigins);
  const mayTalk = origin !== null && permission !== 'refused';
  const host = hostMessages(origin, hasAll);
  const port = hostPort(channel, host.receive);
  const connected = new BehaviorSubject(false);
  const mayStart = () => permission === 'allowed' || (permission === 'if-greeted' && connected.value);
  let resolveSettings = (_: string) => {};
  const settings = new Promise<string>((resolve) => {
    resolveSettings = resolve;
  });

  const reportIfRefused = () => {
    // The console has already named a page that is not listed.
    const isNamed = origin === null && embeddingPage(frame).origin !== null;
    if (!mayStart() && !isNamed)
      reportRefusal(origin, 'hostOrigins does not list every page around this frame');
  };

  const onWindowMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.parent) return;
    const message = readHostMessage(channel, event.data);
    const [given] = event.ports;
    if (message?.type !== 'connect' || !given) return;
    port.adopt(given);
    host.connect(message);
    resolveSettings(message.settings ?? '');
    if (!connected.value) connected.next(true);
  };

  const post = (message: FrameMessage) => {
    if (mayTalk && (hasAll || FOR_ANY_PAGE.includes(message.type))) port.post(message);
  };

  if (mayTalk) {
    frame.addEventListener('message', onWindowMessage);
    frame.parent.postMessage(wrap(channel, { type: 'hello', version: PROTOCOL_VERSION }), origin);
    setTimeout(() => resolveSettings(''), SETTINGS_WITHIN_MS);
  } else resolveSettings('');

  return {
    embedded: frame.parent !== frame,
    closable: true,
    origin,
    shown$: host.shown$,
    asked$: host.asked$,
    connected$: connected.asObservable(),
    settings: settings.then((handed) => {
      reportIfRefused();
      return handed;
    }),
    get provenOrigin() {
      return connected.value ? origin : provenParent(frame);
    },
    get mayStart() {
      return mayStart();
    },
    get isFull() {
      return host.isFull();
    },
    pageAddress: host.pageAddress,
    close: () => post({ type: 'close' }),
    unread: (count) => post({ type: 'unread', count }),
    look: (ground, text, shape) => post({ type: 'look', ground, text, shape }),
    layers: (count) => post({ type: 'layers', count }),
    report: (event) => {
      const message = messageOf(event);
      if (message) post(message);
    },
    dispose: () => {
      frame.removeEventListener('message', onWindowMessage);
      port.dispose();
      host.dispose();
      connected.complete();
    },
  };
};
