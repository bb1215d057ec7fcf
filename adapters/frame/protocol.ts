import { CHAT_CALLS, type ChatCall } from '../../application/integration/call-names';
import { CALLS } from '../../application/integration/call-table';
import { type CrossingEvent, EVENTS, KEFU_EVENTS } from '../../application/integration/event-table';
import type { KefuScore } from '../../application/integration/kefu-api';
import {
  type Body,
  type Fields,
  LONGEST_ADDRESS,
  LONGEST_KEY,
} from '../../application/integration/message-fields';
import { UNREADABLE } from '../../domain/identity/another-visitor';
import * as LIMITS from '../../domain/limits';
import { ownProperties } from '../../domain/own-properties';

/**
 * The protocol between the loader in the host page and the app in the frame (decision 15).
 *
 * 1. The frame posts `hello` to the origin of its parent.
 * 2. The loader checks window, origin and message, and answers `connect` with one port of a new MessageChannel.
 * 3. All other messages use that port. Both sides check every message; a message that does not fit is dropped.
 *
 * Every message has the number of the envelope and the channel's name, `kefu:<service_id>`, with the service id of the page
 * address.
 */

/**
 * The form of the envelope. It never changes, so that loader and app of any release understand each other's
 * `hello`.
 */
const ENVELOPE = 1;

/**
 * The version of the messages. 1: opening, closing, unread, message, error. 2: the whole API. 3: JSON texts of more than
 * 10,000 characters. 4: `reset`. 5: the loader names the visitor in `connect` alone, and keys come from functions of the page. 6: functions of the page see
 * messages before they are sent or shown, translate texts, and hear what is logged; the page shows notifications. Each side names its version in `hello` or `connect`; a side that names none has version 1. A message
 * that the other side does not know has no effect.
 */
export const PROTOCOL_VERSION = 6;

/** @param serviceId '' if the address names no agent */
export const channelName = (serviceId: string): string => `kefu:${serviceId}`;

type Table = Readonly<Record<string, Fields>>;

/** A tagged union of a table's messages. */
type MessageOf<T extends Table> = { [K in keyof T]: { readonly type: K } & Body<T[K]> }[keyof T];

type Envelope = { readonly kefu: typeof ENVELOPE; readonly channel: string };

/** @param version of the app: an older one drops what is longer */
export const longestJson = (version: number): number => (version < 3 ? 10_000 : 65_536);

const LENGTHS: Readonly<Record<string, number>> = {
  string: 500,
  address: LONGEST_ADDRESS,
  json: longestJson(PROTOCOL_VERSION),
  key: LONGEST_KEY,
  message: LIMITS.shownCharacters,
  // The longest text that can be shown, its id, and six characters for each that JSON escapes.
  answer: 6 * LIMITS.shownCharacters + 5_000,
};

/** An older app reads the visitor in its address. */
export const readsAddress = (version: number): boolean => version < 5;

/** JSON text that stands for options, or for a visitor, that cannot be read. The app writes a line about it. */
export const UNREADABLE_JSON = '""';

/** The same for the present app, where the cause has a line already. */
export const REFUSED_JSON = JSON.stringify({ visiterId: UNREADABLE });

const isCount = (value: unknown, below: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

const isScore = (value: unknown): boolean => {
  const { title, score }: Given = ownProperties(Object(value));
  return fits('string', title) && isCount(score, 6) && score !== 0;
};

const fits = (kind: string, value: unknown): boolean => {
  if (kind.endsWith('?')) return value === undefined || fits(kind.slice(0, -1), value);
  if (kind === 'number') return isCount(value, 1e6);
  if (kind === 'scores') return Array.isArray(value) && value.length <= 50 && value.every(isScore);
  const longest = LENGTHS[kind];
  return longest ? typeof value === 'string' && value.length <= longest : typeof value === kind;
};

/** Copies only the named fields, also inside a list. */
const named = (kind: string, value: unknown): unknown =>
  kind === 'scores' ? (value as KefuScore[]).map(({ title, score }) => ({ title, score })) : value;

type EventFields = { readonly [E in CrossingEvent]: (typeof EVENTS)[E]['fields'] };

const EVENT_FIELDS = Object.fromEntries(
  KEFU_EVENTS.flatMap((event) => (EVENTS[event] ? [[event, EVENTS[event].fields]] : [])),
) as EventFields;

/** Frame → loader: the events of the API, and what follows. `hello` uses the window, the others use the port. */
const FROM_FRAME = {
  ...EVENT_FIELDS,
  /** `needsConsent`: by the settings of the app nothing may be stored before consent. */
  hello: { version: 'number?', needsConsent: 'boolean?' },
  /**
   * The visitor is known. `keeps`: something may be stored of them. `visitor`: their mark (`visitorMark`). `handle`: what the page stores
   * for the app (`writeHandle`), '' for nothing. `isCounted`: the history was read, so the number of unread messages is right.
   */
  visit: { keeps: 'boolean', visitor: 'string?', handle: 'address?', isCounted: 'boolean?' },
  /** The visitor wants the panel closed. The loader then reports the event. */
  close: {},
  /**
   * The look of the launcher: colours as `#rrggbb`, the theme and its shape. An older app sends only the background.
   */
  look: { ground: 'string', text: 'string?', shape: 'string?', theme: 'string?' },
  /** The frame leaves the app, perhaps for its 404 page, or loads it again. */
  gone: {},
  /** The setting `hours` of the page is a function, and the chat wants to know what it says now. */
  askHours: {},
  /** Number of dialogs with a history entry of the frame. The loader removes these entries together with its own. */
  layers: { count: 'number' },
  /** The visitor was forgotten in another tab. The loader names them no more when the frame is loaded again. */
  forgotten: {},
  /** The visitor wants a large panel, or the usual one again. A loader with the option `expandable` knows it. */
  size: { large: 'boolean' },
  /** What the page may know of the chat: `kefu.state`, and the key that names the visitor in events. */
  facts: { state: 'string', visitorKey: 'string?' },
  /** A line of the console for `onLog`: JSON text of a `KefuLogEntry`. */
  log: { entry: 'json' },
  /** Calls the function `which` of the page, `beforeSend` or `beforeShow`, with a message. */
  intercept: { which: 'string', call: 'number', id: 'string', kind: 'string', text: 'message' },
  /** Calls the function of the page that translates. `from`, `to`: BCP 47 tags. */
  translate: { call: 'number', text: 'message', from: 'string?', to: 'string' },
  /** Nobody waits for this translation any more. */
  endTranslation: { call: 'number' },
  /** Calls a function of the page that gets the access key. `which`: its number, in the place of the key. */
  askKey: { which: 'number', call: 'number' },
  /** The permission of the page for notifications; `ask`: the visitor wants them, and the browser asks. */
  notifications: { call: 'number', ask: 'boolean' },
  /** A notification takes the place of the last one. Both '': there is nothing new any more. */
  notify: { title: 'string', body: 'string' },
  /** The answer to `record`, in parts of at most 65,536 characters; one empty part: nothing is recorded. */
  recording: { part: 'json', more: 'boolean' },
} as const satisfies Table;

type CallFields = {
  readonly [C in ChatCall]: { readonly [F in (typeof CALLS)[C]['field']]: (typeof CALLS)[C]['kind'] };
};

const CALL_FIELDS = Object.fromEntries(
  CHAT_CALLS.map((call) => [call, { [CALLS[call].field]: CALLS[call].kind }]),
) as CallFields;

/**
 * Loader → frame: the calls of the API, and what follows. `connect` uses the window and brings the port; the others use the
 * port.
 */
const FROM_HOST = {
  ...CALL_FIELDS,
  /** `settings`: the loader's options. The frame uses those that the page may set (decision 21). `page`: its address. */
  connect: {
    shown: 'boolean',
    settings: 'json?',
    version: 'number?',
    page: 'address?',
    full: 'boolean?',
    /** The panel goes on with the next page. */
    resume: 'boolean?',
    /** It has gone on from another page. */
    resumed: 'boolean?',
    /** What the page has stored for the app, '' for nothing; missing: it stores nothing. */
    handle: 'address?',
    /** The domain of the cookie that has it. */
    domain: 'string?',
    /** The option `translate` of the page is a function. */
    translates: 'boolean?',
  },
  /** `full`: the panel covers the whole screen of a phone. */
  shown: { value: 'boolean', full: 'boolean?' },
  /** The visitor is on another page of the site. */
  page: { address: 'address' },
  /** The answer to `askKey`. '' is no key; without a key the function has thrown. */
  key: { call: 'number', key: 'key?' },
  /** The answer to `intercept`; without it the function has thrown. */
  intercepted: { call: 'number', answer: 'answer?' },
  /** The answer to `translate`; without it the function has thrown. */
  translated: { call: 'number', answer: 'answer?' },
  /** The page listens to events: the app finds out what costs something. */
  listens: {},
  /** The answer to `notifications`. A page without the option does not answer. */
  permission: { call: 'number', state: 'string' },
  /** The answer to `askHours`. */
  hours: { state: 'json' },
  /** The page wants the recording of the chat. */
  record: {},
} as const satisfies Table;

export type FrameMessage = MessageOf<typeof FROM_FRAME>;
export type HostMessage = MessageOf<typeof FROM_HOST>;

/** The calls of the API as messages of the loader. */
export type HostCommand = Extract<HostMessage, { readonly type: ChatCall }>;

/** The table's row for a message of this channel; undefined for anything else. */
const shapeOf = (table: Table, channel: string, { kefu, channel: named, type }: Given): Fields | undefined =>
  kefu === ENVELOPE && named === channel && typeof type === 'string' && Object.hasOwn(table, type)
    ? table[type]
    : undefined;

type Given = Readonly<Record<string, unknown>>;

/** The own fields of the data: not what a page has added to all objects. Safe for any data, also for null and undefined. */
const givenIn = (data: unknown): Given => ownProperties(Object(data));

/** Only the named fields; null if the data is not exactly a message of this channel. */
const read = (table: Table, channel: string, given: Given): unknown => {
  const shape = shapeOf(table, channel, given);
  if (!shape) return null;
  // Without what a page has added to all objects: names, and setters that would take a value.
  const kinds = Object.entries<string>(shape);
  if (!kinds.every(([field, kind]) => fits(kind, given[field]))) return null;
  const present = kinds.filter(([field]) => given[field] !== undefined);
  return Object.fromEntries([
    ['type', given['type']],
    ...present.map(([field, kind]) => [field, named(kind, given[field])]),
  ]);
};

export const readFrameMessage = (channel: string, data: unknown): FrameMessage | null =>
  read(FROM_FRAME, channel, givenIn(data)) as FrameMessage | null;

/**
 * A visitor or options that do not fit are not dropped: the chat of the former visitor would go on. They count as a visitor, or
 * as options, that cannot be read.
 */
export const readHostMessage = (channel: string, data: unknown): HostMessage | null => {
  const given = givenIn(data);
  const message = read(FROM_HOST, channel, given) as HostMessage | null;
  if (message || !shapeOf(FROM_HOST, channel, given)) return message;
  const type = given['type'] as HostMessage['type'];
  if (type === 'identify' || type === 'update') return { type: 'identify', visitor: UNREADABLE_JSON };
  if (type !== 'connect') return null;
  return read(
    FROM_HOST,
    channel,
    ownProperties({ ...given, settings: UNREADABLE_JSON }),
  ) as HostMessage | null;
};

/** Adds the envelope to a message. */
export const wrap = <M extends FrameMessage | HostMessage>(channel: string, message: M): Envelope & M => ({
  kefu: ENVELOPE,
  channel,
  ...message,
});

/** A web origin exactly as browsers write it, or null. Messages are posted only to such a target. */
export const webOrigin = (text: string | null | undefined): string | null => {
  try {
    const { origin, protocol } = new URL(text ?? '');
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
};
