// @ts-check
// What the console knows, kept true by the event stream. Views listen to topics and read.
import { call } from './api.js';
import { BASE, EVENTS } from './calls.js';

/** @typedef {{ service_id: string, nick_name: string, avatar: string }} Agent */
/**
 * @typedef {{ cid: string, unstr: string, content: string, imgs: string[], video: string, direction: 'to_service' | 'to_visiter' | 'system',
 *   timestamp: number, avatar: string, state: string, nick_name: string, robot: boolean }} Message
 */
/**
 * @typedef {{ key: string, visiter_id: string, business_id: string, merchant: string, name: string, lang: string, from_url: string,
 *   mode: 'robot' | 'agent', typing: string, online: boolean, robot_online: boolean, sockets: number, unread: number, unacked: number,
 *   taken: boolean, ended: boolean, banned: boolean, service: Agent | null, agent_online: boolean, last_message: Message | null,
 *   last_seen: number, created: number }} Visitor
 */

const LOG_LIMIT = 300;

export const state = {
  /** @type {Map<string, Visitor>} */ visitors: new Map(),
  /** @type {Map<string, Message[]>} */ messages: new Map(),
  selected: '',
  /** @type {any[]} */ faults: [],
  /** @type {{ kind: string, label: string, params: string[], operation: boolean }[]} */ kinds: [],
  /** @type {Record<string, any>} */ settings: {},
  /** @type {any[]} */ merchants: [],
  /** @type {any[]} */ log: [],
  /** @type {any[]} */ violations: [],
  /** @type {any[]} */ ratings: [],
  /** @type {any[]} */ forms: [],
  /** @type {any[]} */ acks: [],
  /** @type {any[]} */ files: [],
  /** @type {'connecting' | 'live' | 'lost'} */ stream: 'connecting',
};

const bus = new EventTarget();
/** @param {string} topic @param {any} [detail] */
export const say = (topic, detail) => bus.dispatchEvent(new CustomEvent(topic, { detail }));
/** @param {string} topics separated by spaces @param {(detail: any) => void} listener */
export const on = (topics, listener) => {
  for (const topic of topics.split(' '))
    bus.addEventListener(topic, (event) => listener(/** @type {CustomEvent} */ (event).detail));
};

/** Newest conversation first; a typing visitor does not make rows jump. @returns {Visitor[]} */
export const ordered = () =>
  [...state.visitors.values()].sort(
    (a, b) =>
      (b.last_message?.timestamp ?? b.created) - (a.last_message?.timestamp ?? a.created) ||
      b.created - a.created,
  );

export const selected = () => state.visitors.get(state.selected);

/** @param {string} key */
export async function select(key) {
  if (state.selected === key) return;
  state.selected = key;
  history.replaceState(null, '', key ? `#${encodeURIComponent(key)}` : location.pathname);
  say('select');
  if (key) await read(key);
}

/** Fetches a conversation, which marks it as looked at. @param {string} key */
async function read(key) {
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
  const [visitors, faults, settings, merchants, log, violations, ratings, forms, acks, files] =
    await Promise.all([
      call('visitors'),
      call('faults'),
      call('settings'),
      call('merchants'),
      call('log'),
      call('violations'),
      call('ratings'),
      call('forms'),
      call('acks'),
      call('files'),
    ]);
  state.visitors = new Map(visitors.visitors.map((/** @type {Visitor} */ one) => [one.key, one]));
  Object.assign(state, {
    faults: faults.faults,
    kinds: faults.kinds,
    settings: settings.settings,
    merchants: merchants.merchants,
    log: log.entries.slice(-LOG_LIMIT),
    violations: violations.violations,
    ratings: ratings.items,
    forms: forms.items,
    acks: acks.items,
    files: files.files,
  });
  state.messages.clear();
  for (const topic of ['visitors', 'faults', 'settings', 'merchants', 'log', 'violations', 'received'])
    say(topic);
  const wanted = state.selected || addressed();
  state.selected = '';
  if (state.visitors.has(wanted)) await select(wanted);
  else say('select');
}

/** @type {Record<string, (data: any) => void>} */
const HANDLERS = {
  visitor(visitor) {
    const known = state.visitors.has(visitor.key);
    state.visitors.set(visitor.key, visitor);
    say('visitors', known ? { key: visitor.key } : undefined);
    if (visitor.key === state.selected) lookAt();
  },
  gone({ key }) {
    state.visitors.delete(key);
    state.messages.delete(key);
    if (state.selected === key) void select('');
    say('visitors');
  },
  typing({ visitor, text }) {
    const known = state.visitors.get(visitor);
    if (!known) return;
    known.typing = text;
    say('visitors', { key: visitor });
  },
  message({ visitor, message }) {
    const list = state.messages.get(visitor);
    const at = list?.findIndex((one) => one.cid === message.cid) ?? -1;
    const isNew = at < 0;
    if (list) isNew ? list.push(message) : list.splice(at, 1, message);
    say('messages', { key: visitor, message, isNew });
  },
  faults({ faults }) {
    state.faults = faults;
    say('faults');
  },
  settings({ settings }) {
    state.settings = settings;
    say('settings');
  },
  request(entry) {
    state.log.push(entry);
    if (state.log.length > LOG_LIMIT) state.log.shift();
    say('log', entry);
  },
  violation(violation) {
    state.violations.push(violation);
    say('violations', violation);
  },
  rating(item) {
    state.ratings.push(item);
    say('received', { kind: 'rating', item });
  },
  form(item) {
    state.forms.push(item);
    say('received', { kind: 'form', item });
  },
  ack(item) {
    state.acks.push(item);
    say('received', { kind: 'ack', item });
  },
  file(item) {
    state.files.push(item);
    say('received', { kind: 'file', item });
  },
  reset() {
    void load();
  },
};

/** @param {typeof state.stream} value */
const setStream = (value) => {
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
