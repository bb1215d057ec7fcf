import type { Observable } from 'rxjs';
import type { ChatEvent } from '../../application/integration/chat-events';
import type { KefuLogEntry, KefuState } from '../../application/integration/kefu-api';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import type { Notifier } from '../../application/ports/notifier.port';
import { NAMED_IN_HANDSHAKE } from '../../domain/identity/named-visitor';
import { messageOf } from './api-messages';
import {
  embeddingPage,
  embedPermission,
  mayUseAll,
  parentOrigin,
  provenParent,
  reportRefusal,
} from './embedding-page';
import { hostMessages } from './host-messages';
import { greetLoader, hostPort } from './loader-port';
import { type PageInterceptors, pageInterceptors } from './page-interceptors';
import { type PageKeys, pageKeys } from './page-keys';
import { pageNotifier } from './page-notifier';
import { type PageTranslations, pageTranslations } from './page-translations';
import { channelName, type FrameMessage, type HostCommand } from './protocol';

export interface FrameHostOptions {
  /** service_id of the page address; '' if it names none. */
  readonly serviceId: string;
  /** `hostOrigins`. If it is set, the frame talks to no page of another origin. */
  readonly allowedParentOrigins?: readonly string[] | undefined;
  /** By its own settings nothing may be stored before consent. */
  readonly needsConsent?: boolean | undefined;
}

type Visit = Omit<Extract<FrameMessage, { readonly type: 'visit' }>, 'type'>;

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
  /** The commands of the embedding page, as far as it may use them. */
  readonly asked$: Observable<HostCommand>;
  /** A function of the page that gets the access key, by its number. */
  readonly keyFunction: PageKeys['functionOf'];
  /** Asks a function of the page about a message. */
  readonly intercept: PageInterceptors['ask'];
  /** Asks the function of the page that translates; null: it has none, or may not have one. */
  readonly translate: PageTranslations['ask'] | null;
  /** Notifications of the page. */
  readonly notifier: Notifier;
  /** For `onLog` of the page. */
  log(entry: KefuLogEntry): void;
  /** Reports an event to the page, if the page may receive it. */
  report(event: ChatEvent): void;
  /** The page listens to events. */
  readonly listens$: Observable<void>;
  /** The page wants the recording of the chat. */
  readonly records$: Observable<void>;
  /** The answer to `record`. @param text '': the app has no recording */
  recording(text: string): void;
  /** What a page that may use the whole API may know of the chat. */
  facts(state: KefuState, visitorKey: string | null): void;
  /** The look of the launcher in this theme, in the merchant's colours (`#rrggbb`). */
  look(ground: string, text: string, shape: string, theme: string): void;
  /** Asks the page's function of `hours`. Rejects if the page does not answer in time. */
  askHours(): Promise<unknown>;
  /** The panel covers the whole screen of a phone. */
  readonly isFull: boolean;
  /** The same, begins with the present value. */
  readonly full$: Observable<boolean>;
  /** How many dialogs have a history entry. */
  layers(count: number): void;
  /** The panel goes on with the next page of the site. */
  readonly resumes: boolean;
  /** It has gone on from another page. */
  readonly isResumed: boolean;
  /** What the page has stored for the app, '' if nothing; null if it stores nothing, or may not. */
  readonly handle: string | null;
  /** The domain of the page's cookie with it; '' for none. */
  readonly handleDomain: string;
  /** Tells the page that the visitor is known. A page that may not use the whole API learns only whether something may be stored. */
  visit(visit: Visit): void;
  /** The visitor was forgotten in another tab. */
  forgotten(): void;
  /** The visitor wants a large panel. */
  size(large: boolean): void;
  /** The frame leaves this page. */
  gone(): void;
  dispose(): void;
}

/** A function of the page may ask its server. */
const HOURS_WITHIN_MS = 10_000;

/** Messages for a page that may not use the whole API: nothing of the conversation or the backend (decision 24). */
const FOR_ANY_PAGE: readonly FrameMessage['type'][] = [
  ...(['hello', 'ready', 'close', 'unread', 'layers', 'size', 'gone', 'askKey', 'forgotten'] as const),
];

/**
 * The page learns that its visitor has no chat, without the words, which may be the backend's.
 *
 * @param refusal why its own call has ended the chat
 */
const forAnyPage = (message: FrameMessage, refusal: string): FrameMessage | null => {
  if (FOR_ANY_PAGE.includes(message.type)) return message;
  if (message.type === 'visit') {
    const { type, keeps, isCounted } = message;
    return { type, keeps, isCounted };
  }
  const isRefusal = message.type === 'error' && message.key === 'visitor_refused';
  return isRefusal ? { ...message, text: refusal } : null;
};

/** Connects the frame to the loader of the embedding page, as far as that page may talk to it. */
export const connectToHost = (options: FrameHostOptions, frame: Window = window): FrameHost => {
  const { allowedParentOrigins } = options;
  const channel = channelName(options.serviceId);
  const origin = parentOrigin(frame, allowedParentOrigins);
  const hasAll = mayUseAll(origin, allowedParentOrigins, frame.location.origin);
  const permission = embedPermission(frame, allowedParentOrigins);
  const mayTalk = origin !== null && permission !== 'refused';
  const mustAnswer = new URLSearchParams(frame.location.search).has(NAMED_IN_HANDSHAKE);
  const keys = pageKeys((message) => post(message));
  const host = hostMessages(origin, hasAll, keys.answer);
  const interceptors = pageInterceptors((message) => post(message));
  host.intercepted$.subscribe(interceptors.answer);
  const translations = pageTranslations((message) => post(message));
  host.translated$.subscribe(translations.answer);
  const port = hostPort(channel, host.receive);
  const { connected, settings, dispose } = greetLoader({
    channel,
    origin: mayTalk ? origin : null,
    hasLoader: embeddingPage(frame).isNamed,
    mustAnswer,
    frame,
    hello: { needsConsent: options.needsConsent },
    answered: (message, given) => {
      port.adopt(given);
      host.connect(message);
    },
  });
  const mayStart = () =>
    (permission === 'allowed' && !mustAnswer) || (permission !== 'refused' && connected.value);

  const reportIfRefused = () => {
    // The console has already named a page that is not listed.
    const isNamed = origin === null && embeddingPage(frame).origin !== null;
    if (!mayStart() && !isNamed)
      reportRefusal(
        origin,
        permission === 'allowed'
          ? 'it cannot say who the visitor is'
          : 'hostOrigins does not list every page around this frame',
      );
  };

  const post = (message: FrameMessage) => {
    const sent = hasAll ? message : forAnyPage(message, host.refusal());
    if (mayTalk && sent) port.post(sent);
  };

  return {
    embedded: frame.parent !== frame,
    closable: true,
    origin,
    shown$: host.shown$,
    asked$: host.asked$,
    listens$: host.listens$,
    records$: host.records$,
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
    full$: host.full$,
    get resumes() {
      return host.greeting().resume === true;
    },
    get isResumed() {
      return host.greeting().resumed === true;
    },
    get handle() {
      return (hasAll ? host.greeting().handle : null) ?? null;
    },
    get handleDomain() {
      return host.greeting().domain ?? '';
    },
    pageAddress: host.pageAddress,
    keyFunction: keys.functionOf,
    intercept: interceptors.ask,
    get translate() {
      return hasAll && host.greeting().translates === true ? translations.ask : null;
    },
    notifier: pageNotifier(post, host.permissions$),
    askHours: () =>
      new Promise((answered, failed) => {
        const late = setTimeout(() => failed(new Error('the page does not answer')), HOURS_WITHIN_MS);
        const asked = host.hours$.subscribe((state) => {
          asked.unsubscribe();
          clearTimeout(late);
          answered(JSON.parse(state));
        });
        post({ type: 'askHours' });
      }),
    ...sending(post),
    dispose: () => {
      dispose();
      port.dispose();
      host.dispose();
    },
  };
};

const sending = (
  post: (message: FrameMessage) => void,
): Pick<
  FrameHost,
  | 'close'
  | 'unread'
  | 'facts'
  | 'look'
  | 'layers'
  | 'size'
  | 'forgotten'
  | 'gone'
  | 'log'
  | 'report'
  | 'visit'
  | 'recording'
> => ({
  close: () => post({ type: 'close' }),
  unread: (count) => post({ type: 'unread', count }),
  facts: (state, visitorKey) => post({ type: 'facts', state, ...(visitorKey !== null && { visitorKey }) }),
  look: (ground, text, shape, theme) => post({ type: 'look', ground, text, shape, theme }),
  layers: (count) => post({ type: 'layers', count }),
  forgotten: () => post({ type: 'forgotten' }),
  size: (large) => post({ type: 'size', large }),
  gone: () => post({ type: 'gone' }),
  log: (entry) => post({ type: 'log', entry: JSON.stringify(entry) }),
  visit: (visit) => post({ ...visit, type: 'visit' }),
  report: (event) => post(messageOf(event)),
  recording(text) {
    for (let at = 0; at === 0 || at < text.length; at += PART_CHARACTERS)
      post({
        type: 'recording',
        part: text.slice(at, at + PART_CHARACTERS),
        more: at + PART_CHARACTERS < text.length,
      });
  },
});

/** Of a recording in one message. */
const PART_CHARACTERS = 65_536;
