import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { VISITOR_FIELDS } from '../../domain/identity/named-visitor';
import { argumentOf } from './api-messages';
import { warn } from './embedding-page';
import { type HostCommand, type HostMessage, PROTOCOL_VERSION, REFUSED_JSON, webOrigin } from './protocol';

type Connect = Extract<HostMessage, { readonly type: 'connect' }>;

/** What the embedding page says: whether the panel is shown, the address of the page, and commands. */
export interface HostMessages {
  readonly shown$: Observable<boolean>;
  /** The commands of a page that may use the whole API. Of any other page: that the chat of the present visitor ends. */
  readonly asked$: Observable<HostCommand>;
  /** JSON text: what the page's function says of its hours. */
  readonly hours$: Observable<string>;
  /** Answers of the page's functions that see messages. */
  readonly intercepted$: Observable<Intercepted>;
  /** Answers of the page's function that translates. */
  readonly translated$: Observable<Translated>;
  readonly permissions$: Observable<Permission>;
  /** The page listens to events, and may. */
  readonly listens$: Observable<void>;
  /** The page wants the recording, and may have it. */
  readonly records$: Observable<void>;
  /** '' if it is unknown. */
  pageAddress(): string;
  /** The panel covers the whole screen of a phone. */
  isFull(): boolean;
  readonly full$: Observable<boolean>;
  /** What the loader has said of the page with the handshake. */
  greeting(): Pick<Connect, 'resume' | 'resumed' | 'handle' | 'domain' | 'translates'>;
  /** Why a call of a page that may not use the whole API has ended the chat, for its code; '' if none has. */
  refusal(): string;
  connect(message: Connect): void;
  /** @param message null has no effect */
  receive(message: HostMessage | null): void;
  dispose(): void;
}

type Intercepted = Extract<HostMessage, { readonly type: 'intercepted' }>;
type Translated = Extract<HostMessage, { readonly type: 'translated' }>;
type Permission = Extract<HostMessage, { readonly type: 'permission' }>;
type Key = Extract<HostMessage, { readonly type: 'key' }>;

/**
 * @param hasAll the page may use the whole API (decision 24)
 * @param takeKey gets what the page answers when it was asked for a key
 */
export const hostMessages = (
  origin: string | null,
  hasAll: boolean,
  takeKey: (message: Key) => void,
): HostMessages => {
  const shown = new BehaviorSubject(true);
  const asked = new Subject<HostCommand>();
  const hours = new Subject<string>();
  const intercepted = new Subject<Intercepted>();
  const translated = new Subject<Translated>();
  const permissions = new Subject<Permission>();
  const listens = new Subject<void>();
  const records = new Subject<void>();
  /** Types of refused commands. Each is reported once. */
  const refused = new Set<string>();
  let page = '';
  let refusal = '';
  const full = new BehaviorSubject(false);
  let greeting: ReturnType<HostMessages['greeting']> = {};

  const show = (value: boolean, isFull: boolean | undefined) => {
    full.next(isFull === true);
    if (shown.value !== value) shown.next(value);
  };

  /** The page can only report addresses of its own origin. */
  const movedTo = (address = '') => {
    if (hasAll && webOrigin(address) === origin) page = address;
  };

  const refuse = (message: HostCommand) => {
    const ends = endOfVisit(message);
    if (ends) {
      refusal = ends === message ? '' : `${message.type}: hostOrigins of the app does not list this page`;
      asked.next(ends);
    }
    // Back to the visitor of this device: such a page has that one without any call.
    if (ends === message || refused.has(message.type)) return;
    refused.add(message.type);
    warn(`${origin} may not use "${message.type}": hostOrigins does not list it`);
  };

  return {
    shown$: shown.asObservable(),
    asked$: asked.asObservable(),
    hours$: hours.asObservable(),
    intercepted$: intercepted.asObservable(),
    translated$: translated.asObservable(),
    permissions$: permissions.asObservable(),
    listens$: listens.asObservable(),
    records$: records.asObservable(),
    pageAddress: () => page,
    isFull: () => full.value,
    full$: full.asObservable(),
    greeting: () => greeting,
    refusal: () => refusal,
    connect(message) {
      greeting = message;
      warnOfOldLoader(message.version);
      movedTo(message.page);
      show(message.shown, message.full);
    },
    receive(message) {
      if (message === null || message.type === 'connect') return;
      if (message.type === 'shown') show(message.value, message.full);
      else if (message.type === 'page') movedTo(message.address);
      else if (message.type === 'key') takeKey(message);
      else if (message.type === 'hours') hours.next(message.state);
      else if (message.type === 'intercepted') hasAll && intercepted.next(message);
      else if (message.type === 'translated') hasAll && translated.next(message);
      else if (message.type === 'permission') hasAll && permissions.next(message);
      else if (message.type === 'listens') hasAll && listens.next();
      else if (message.type === 'record') hasAll && records.next();
      else if (hasAll) asked.next(message);
      else refuse(message);
    },
    dispose() {
      shown.complete();
      full.complete();
      asked.complete();
      hours.complete();
      intercepted.complete();
      translated.complete();
      permissions.complete();
      listens.complete();
      records.complete();
    },
  };
};

const REFUSED = { type: 'identify', visitor: REFUSED_JSON } as const;

/**
 * What remains of a command that a page may not use: nothing of the former visitor stays if it names another one.
 *
 * @returns null if it names nobody
 */
const endOfVisit = (message: HostCommand): HostCommand | null => {
  if (message.type === 'reset') return REFUSED;
  if (message.type === 'identify') return argumentOf(message) === null ? message : REFUSED;
  if (message.type !== 'update') return null;
  const options = argumentOf(message);
  const isObject = typeof options === 'object' && options !== null;
  return isObject && !VISITOR_FIELDS.some((name) => Object.hasOwn(options, name)) ? null : REFUSED;
};

const warnOfOldLoader = (version = 1): void => {
  if (version < PROTOCOL_VERSION)
    warn(
      'the loader in the embedding page is an older release: the chat works, newer calls and events have no effect',
    );
};
