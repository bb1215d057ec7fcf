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
 * The version of the messages. 1: opening, closing, unread, message, error. 2: the whole API. Each side names its
 * version in `hello` or `connect`; a side that names none has version 1. A message that the other side does not
 * know has no effect.
 */
export const PROTOCOL_VERSION = 2;

/** @param serviceId '' if the address names no agent */
export const channelName = (serviceId: string): string => `kefu:${serviceId}`;

/** What was rated, and how: 1 to 5. */
export interface RatedScore {
  readonly title: string;
  readonly score: number;
}

interface Kinds {
  boolean: boolean;
  /** A whole number from 0 to 999999. */
  number: number;
  /** At most 500 characters. */
  string: string;
  /** At most 2048 characters. */
  address: string;
  /** JSON text of at most 10000 characters. */
  json: string;
  /** At most 50 scores. */
  scores: readonly RatedScore[];
}
type KindName = keyof Kinds;
/** A field whose kind ends with `?` may be missing, because an older release does not send it. */
type Shape = Readonly<Record<string, KindName | `${KindName}?`>>;
type Table = Readonly<Record<string, Shape>>;

type Body<S extends Shape> = {
  readonly [F in keyof S as S[F] extends KindName ? F : never]: S[F] extends KindName ? Kinds[S[F]] : never;
} & {
  readonly [F in keyof S as S[F] extends KindName ? never : F]?:
    | (S[F] extends `${infer K extends KindName}?` ? Kinds[K] : never)
    | undefined;
};

/** A tagged union of a table's messages. */
type MessageOf<T extends Table> = { [K in keyof T]: { readonly type: K } & Body<T[K]> }[keyof T];

type Envelope = { readonly kefu: typeof ENVELOPE; readonly channel: string };

export const LONGEST_ADDRESS = 2048;

const LENGTHS: Readonly<Record<string, number>> = { string: 500, address: LONGEST_ADDRESS, json: 1e4 };

const isCount = (value: unknown, below: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

const isScore = (value: unknown): boolean => {
  const { title, score } = Object(value) as Record<string, unknown>;
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
  kind === 'scores' ? (value as RatedScore[]).map(({ title, score }) => ({ title, score })) : value;

/** Frame → loader. `hello` uses the window, the others use the port. */
const FROM_FRAME = {
  hello: { version: 'number?' },
  /** The conversation can be used. */
  ready: {},
  close: {},
  unread: { count: 'number' },
  /** A message for the visitor arrived. `text` is plain text, '' for media; `kind` is text, image or video. */
  message: { id: 'string', text: 'string', kind: 'string?' },
  /** `key` is a key of `FAILURES`, `text` the backend's own text, or ''. */
  error: { key: 'string', text: 'string' },
  sent: { id: 'string', text: 'string', kind: 'string' },
  /** `id` is '' if nobody serves, `avatar` is '' if the agent has none. */
  agentChange: { id: 'string', name: 'string', avatar: 'address' },
  sessionEnd: { reason: 'string' },
  rating: { scores: 'scores', comment: 'string' },
  /**
   * The look of the launcher: colours as `#rrggbb`, the shape of the theme. An older app sends only the background.
   */
  look: { ground: 'string', text: 'string?', shape: 'string?' },
  /** Number of dialogs with a history entry of the frame. The loader removes these entries together with its own. */
  layers: { count: 'number' },
} as const satisfies Table;

/** Loader → frame. `connect` uses the window and brings the port; the others use the port. */
const FROM_HOST = {
  /** `settings`: the loader's options. The frame uses those that the page may set (decision 21). `page`: its address. */
  connect: { shown: 'boolean', settings: 'json?', version: 'number?', page: 'address?', full: 'boolean?' },
  /** `full`: the panel covers the whole screen of a phone. */
  shown: { value: 'boolean', full: 'boolean?' },
  /** The visitor is on another page of the site. */
  page: { address: 'address' },
  /** '' means: from the options or the browser. */
  setLanguage: { value: 'string' },
  setTheme: { value: 'string' },
  setColorScheme: { value: 'string' },
  prefill: { text: 'string' },
  send: { text: 'string' },
  openArticle: { title: 'string' },
  /** JSON text of the visitor, or `null`. */
  identify: { visitor: 'json' },
  /** JSON text of the options. */
  update: { options: 'json' },
} as const satisfies Table;

export type FrameMessage = MessageOf<typeof FROM_FRAME>;
export type HostMessage = MessageOf<typeof FROM_HOST>;

/** Only the named fields; null if the data is not exactly a message of this channel. */
const read = (table: Table, channel: string, data: unknown): unknown => {
  // `Object()` makes reading fields safe for any data, also for null and undefined.
  const given = Object(data) as Record<string, unknown>;
  const type = given['type'] as string;
  if (given['kefu'] !== ENVELOPE || given['channel'] !== channel || typeof type !== 'string') return null;
  const shape = Object.hasOwn(table, type) && table[type];
  if (!shape) return null;
  // Without what a page has added to all objects: names, and setters that would take a value.
  const kinds = Object.entries<string>(shape);
  if (!kinds.every(([field, kind]) => fits(kind, given[field]))) return null;
  const present = kinds.filter(([field]) => given[field] !== undefined);
  return Object.fromEntries([
    ['type', type],
    ...present.map(([field, kind]) => [field, named(kind, given[field])]),
  ]);
};

export const readFrameMessage = (channel: string, data: unknown): FrameMessage | null =>
  read(FROM_FRAME, channel, data) as FrameMessage | null;

export const readHostMessage = (channel: string, data: unknown): HostMessage | null =>
  read(FROM_HOST, channel, data) as HostMessage | null;

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
