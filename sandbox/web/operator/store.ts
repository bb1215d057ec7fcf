// What the console knows, kept true by the event stream. Views listen to topics and read.

import type { WireMessage } from '../../../backend/calls/wire-message';
import { type AnswerTo, BASE, EVENTS } from '../../operator/calls/table';
import type { Fault } from '../../state/faults';
import type { LogEntry, Note, Violation } from '../../state/journal';
import type { VisitorSummary } from '../../state/summary';
import type { Merchant, Settings } from '../../state/types';
import { call } from './api';

/** One is changed in place while its visitor types. */
export type Visitor = { -readonly [Field in keyof VisitorSummary]: VisitorSummary[Field] };
export type Message = WireMessage;
export type FaultKind = AnswerTo<'faults'>['kinds'][number];
export type StoredFile = AnswerTo<'files'>['files'][number];

const LOG_LIMIT = 300;

/** Empty until the first answers have come. */
export const state = {
  visitors: new Map<string, Visitor>(),
  messages: new Map<string, Message[]>(),
  selected: '',
  faults: [] as readonly Fault[],
  kinds: [] as readonly FaultKind[],
  /** Calls of the widget that a fault can be limited to. */
  operations: [] as readonly string[],
  settings: undefined as Settings | undefined,
  merchants: [] as readonly Merchant[],
  log: [] as LogEntry[],
  violations: [] as Violation[],
  ratings: [] as Note[],
  forms: [] as Note[],
  acks: [] as Note[],
  files: [] as StoredFile[],
  stream: 'connecting' as 'connecting' | 'live' | 'lost',
};

export type Received =
  | { readonly kind: 'rating' | 'form' | 'ack'; readonly item: Note }
  | { readonly kind: 'file'; readonly item: StoredFile };

/** What a topic says beside its name. `undefined`: everything may have changed. */
interface Topics
  extends Record<
    'select' | 'faults' | 'settings' | 'merchants' | 'stream' | 'drafts' | 'talk' | 'list',
    undefined
  > {
  readonly visitors: { readonly key: string } | undefined;
  readonly messages: { readonly key: string; readonly news?: Message };
  readonly log: LogEntry | undefined;
  readonly violations: Violation | undefined;
  readonly received: Received | undefined;
}
type Topic = keyof Topics;

const bus = new EventTarget();

export const say = <T extends Topic>(
  topic: T,
  ...[detail]: undefined extends Topics[T] ? [detail?: Topics[T]] : [detail: Topics[T]]
) => void bus.dispatchEvent(new CustomEvent<Topics[T] | null>(topic, { detail: detail ?? null }));

export const on = <T extends Topic>(topics: T | readonly T[], listener: (detail: Topics[T]) => void) => {
  for (const topic of typeof topics === 'string' ? [topics] : topics)
    bus.addEventListener(topic, (event) => listener((event as CustomEvent).detail ?? undefined));
};

export const lastSeen = ({ last_message: last, created }: Visitor) => last?.timestamp ?? created;

/** Newest conversation first; a typing visitor does not make rows jump. */
export const ordered = (): Visitor[] =>
  [...state.visitors.values()].sort((a, b) => lastSeen(b) - lastSeen(a) || b.created - a.created);

export const selected = () => state.visitors.get(state.selected);

export async function select(key: string) {
  if (state.selected === key) return;
  state.selected = key;
  history.replaceState(null, '', key ? `#${encodeURIComponent(key)}` : location.pathname);
  say('select');
  if (key) await read(key);
}

/** Fetches a conversation, which marks it as looked at. */
async function read(key: string) {
  try {
    const query = document.hidden ? { peek: '1' } : {};
    const { messages } = await call({ name: 'messages', id: key, query });
    state.messages.set(key, messages);
    say('messages', { key });
  } catch {
    // The visitor was removed meanwhile; the stream reports it.
  }
}

const lookAt = () => {
  const visitor = selected();
  if (visitor && visitor.unread > 0 && !document.hidden) void read(visitor.key);
};
document.addEventListener('visibilitychange', lookAt);

/** The visitor in the page's address; '' if the address cannot be read. */
const addressed = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
};

async function load() {
  const [{ visitors }, all, { settings }, { merchants }, { entries }, { files }] = await Promise.all([
    ...([call('visitors'), call('faults'), call('settings'), call('merchants')] as const),
    ...([call('log'), call('files')] as const),
  ]);
  const [{ violations }, ratings, forms, acks] = await Promise.all([
    ...([call('violations'), call('ratings'), call('forms'), call('acks')] as const),
  ]);
  state.visitors = new Map(visitors.map((one) => [one.key, one]));
  state.messages.clear();
  Object.assign(state, all, { settings, merchants, files: [...files], violations: [...violations] });
  state.log = entries.slice(-LOG_LIMIT);
  for (const [list, { items }] of Object.entries({ ratings, forms, acks }))
    Reflect.set(state, list, [...items]);
  const topics = ['visitors', 'faults', 'settings', 'merchants', 'log', 'violations', 'received'] as const;
  for (const topic of topics) say(topic);
  const wanted = state.selected || addressed();
  state.selected = '';
  if (state.visitors.has(wanted)) await select(wanted);
  else say('select');
}

const received = (kind: 'rating' | 'form' | 'ack', list: 'ratings' | 'forms' | 'acks') => (item: Note) => {
  state[list].push(item);
  say('received', { kind, item });
};

const replacing = (topic: 'faults' | 'settings') => (data: Partial<typeof state>) => {
  Object.assign(state, data);
  say(topic);
};

/** The events of the stream (sandbox/state/bus.ts) that the console shows. */
const HANDLERS = {
  visitor(visitor: Visitor) {
    const known = state.visitors.has(visitor.key);
    state.visitors.set(visitor.key, visitor);
    say('visitors', known ? { key: visitor.key } : undefined);
    if (visitor.key === state.selected) lookAt();
  },
  gone({ key }: { readonly key: string }) {
    state.visitors.delete(key);
    state.messages.delete(key);
    if (state.selected === key) void select('');
    say('visitors');
  },
  typing({ visitor, text }: { readonly visitor: string; readonly text: string }) {
    const known = state.visitors.get(visitor);
    if (!known) return;
    known.typing = text;
    say('visitors', { key: visitor });
  },
  message({ visitor, message }: { readonly visitor: string; readonly message: Message }) {
    const list = state.messages.get(visitor);
    const at = list?.findIndex((one) => one.cid === message.cid) ?? -1;
    const isNew = at < 0;
    if (isNew) list?.push(message);
    else list?.splice(at, 1, message);
    say('messages', isNew ? { key: visitor, news: message } : { key: visitor });
  },
  faults: replacing('faults'),
  settings: replacing('settings'),
  request(entry: LogEntry) {
    state.log.push(entry);
    if (state.log.length > LOG_LIMIT) state.log.shift();
    say('log', entry);
  },
  violation(violation: Violation) {
    state.violations.push(violation);
    say('violations', violation);
  },
  rating: received('rating', 'ratings'),
  form: received('form', 'forms'),
  ack: received('ack', 'acks'),
  file(item: StoredFile) {
    state.files.push(item);
    say('received', { kind: 'file', item });
  },
  reset() {
    void load();
  },
};

const setStream = (value: typeof state.stream) => {
  if (state.stream === value) return;
  state.stream = value;
  say('stream');
};

const RETRY_FIRST_MS = 500;
const RETRY_MOST_MS = 5000;

/** Opens the stream, and opens it again when it breaks. Then all data is read again. */
export function connect(wait = RETRY_FIRST_MS) {
  const source = new EventSource(`${BASE}${EVENTS}?operator=1`);
  let again = wait;
  source.addEventListener('hello', () => {
    again = RETRY_FIRST_MS;
    load().then(
      () => setStream('live'),
      () => source.dispatchEvent(new Event('error')),
    );
  });
  for (const [name, handle] of Object.entries(HANDLERS))
    source.addEventListener(name, ({ data }) => handle(JSON.parse(data)));
  source.onerror = () => {
    source.close();
    setStream('lost');
    setTimeout(connect, again, Math.min(again * 2, RETRY_MOST_MS));
  };
}
