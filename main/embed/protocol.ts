/**
 * The protocol between the loader in the host page and the app in the frame (decision 15).
 *
 * 1. The frame posts `hello` to the origin of its parent.
 * 2. The loader checks window, origin and message, and answers `connect` with one port of a new MessageChannel.
 * 3. All other messages use that port. Both sides check every message; a message that does not fit is dropped.
 *
 * Every message has the version and the channel's name, `kefu:<service_id>`, with the service id of the page address.
 */
export const PROTOCOL_VERSION = 1;

/** @param serviceId '' if the address names no agent */
export const channelName = (serviceId: string): string => `kefu:${serviceId}`;

interface Kinds {
  boolean: boolean;
  /** A whole number from 0 to 999999. */
  number: number;
  /** At most 500 characters. */
  string: string;
  /** JSON text of at most 10000 characters; may be missing. */
  json: string | undefined;
}
type Shape = Readonly<Record<string, keyof Kinds>>;
type Table = Readonly<Record<string, Shape>>;

type Body<S extends Shape> = {
  readonly [F in keyof S as S[F] extends 'json' ? never : F]: Kinds[S[F]];
} & { readonly [F in keyof S as S[F] extends 'json' ? F : never]?: Kinds['json'] };

/** A tagged union of a table's messages. */
type MessageOf<T extends Table> = { [K in keyof T]: { readonly type: K } & Body<T[K]> }[keyof T];

type Envelope = { readonly kefu: typeof PROTOCOL_VERSION; readonly channel: string };

const fits = (kind: keyof Kinds, value: unknown): boolean => {
  if (kind === 'number') return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e6;
  if (kind === 'json') return value === undefined || (typeof value === 'string' && value.length <= 1e4);
  return typeof value === kind && !((value as string).length > 500);
};

/** Frame → loader. `hello` uses the window, the others use the port. */
const FROM_FRAME = {
  hello: {},
  /** The conversation can be used. */
  ready: {},
  close: {},
  unread: { count: 'number' },
  /** A message for the visitor arrived. `text` is plain text, '' for media. */
  message: { id: 'string', text: 'string' },
  /** `key` is a key of the error catalogue, `text` the backend's own words, or ''. */
  error: { key: 'string', text: 'string' },
} as const;

/** Loader → frame. `connect` uses the window and brings the port; the others use the port. */
const FROM_HOST = {
  /** `settings`: the loader's options. The frame uses those that the page may set (decision 21). */
  connect: { shown: 'boolean', settings: 'json' },
  shown: { value: 'boolean' },
} as const;

export type FrameMessage = MessageOf<typeof FROM_FRAME>;
export type HostMessage = MessageOf<typeof FROM_HOST>;

/** Only the named fields; null if the data is not exactly a message of this version and channel. */
const read = (table: Table, channel: string, data: unknown): unknown => {
  // `Object()` makes reading fields safe for any data, also for null and undefined.
  const given = Object(data) as Record<string, unknown>;
  const type = `${given['type']}`;
  if (given['kefu'] !== PROTOCOL_VERSION || given['channel'] !== channel) return null;
  const shape = Object.hasOwn(table, type) && table[type];
  if (!shape) return null;
  const message: Record<string, unknown> = { type };
  for (const field in shape) {
    if (!fits(shape[field] as keyof Kinds, given[field])) return null;
    message[field] = given[field];
  }
  return message;
};

export const readFrameMessage = (channel: string, data: unknown): FrameMessage | null =>
  read(FROM_FRAME, channel, data) as FrameMessage | null;

export const readHostMessage = (channel: string, data: unknown): HostMessage | null =>
  read(FROM_HOST, channel, data) as HostMessage | null;

/** Adds version and channel to a message. */
export const wrap = <M extends FrameMessage | HostMessage>(channel: string, message: M): Envelope & M => ({
  kefu: PROTOCOL_VERSION,
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
