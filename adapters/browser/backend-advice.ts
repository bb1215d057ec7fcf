import type { BackendFault, LogFacts } from '../../application/ports/log.port';

interface Advice {
  readonly text: string;
  /** Heading in docs/backend.md of the package. */
  readonly paragraph: string;
}

const ADVICE: Readonly<Record<BackendFault, Advice>> = {
  'echo-without-unstr': {
    text: 'a message of the visitor came back without its unstr: it is shown twice, is sent again and never counts as delivered',
    paragraph: 'sending',
  },
  'message-dropped': { text: 'a message was dropped, so nobody reads it', paragraph: 'ids-and-polling' },
  'ids-do-not-grow': {
    text: 'a poll brought a cid that is not a number above the one it asked after: messages stand in a wrong order or are lost',
    paragraph: 'ids-and-polling',
  },
  'no-unix-seconds': {
    text: 'a time is no moment in unix seconds: messages stand under a wrong time, or a token is renewed too late or without end',
    paragraph: 'units',
  },
  'no-token': {
    text: 'config gave no hyperf_token that a header can carry: every later call is refused',
    paragraph: 'the-token',
  },
  'frame-dropped': { text: 'a frame of a socket was dropped', paragraph: 'the-socket' },
  'foreign-channel': {
    text: 'a frame came for a channel that was not subscribed to, and was dropped',
    paragraph: 'the-socket',
  },
  'channel-refused': {
    text: 'the socket server refused a channel: transfers, recalls, ratings and the end of a session come late or never',
    paragraph: 'the-socket',
  },
  'code-0': {
    text: 'a call under /api/hy answered code 0, which counts as a refusal: success is 200',
    paragraph: 'requests-and-answers',
  },
  gateway: {
    text: 'an HTTP error came without the JSON of the backend: a firewall, a proxy or a CDN has answered instead, and the call counts as not answered',
    paragraph: 'gateways-and-limits',
  },
  storage: {
    text: 'an upload was not stored',
    paragraph: 'upload',
  },
  limited: {
    text: 'a limit put a call off (HTTP 429, or 503 with Retry-After): each open tab polls every 3 s, so raise it for the chat',
    paragraph: 'gateways-and-limits',
  },
  'post-redirected': {
    text: 'a redirected POST loses its fields unless the status is 307 or 308',
    paragraph: 'requests-and-answers',
  },
  'relative-address': {
    text: 'an address begins with a slash: it is read as one of apiBase, but other clients of the backend may not know it',
    paragraph: 'addresses',
  },
};

/** The facts that say more: names of the wire, and the widget's own words. Never a text of the visitor. */
const SHOWN = ['reason', 'path', 'field'] as const;

/** Another reason is the message of an exception, which can quote what could not be read. */
const MESSAGE_REASONS: readonly unknown[] = ['cid is missing', 'direction is unknown'];

/** Each path and reason is said once, because it has another cause. */
const SAID_EACH: readonly unknown[] = ['gateway', 'storage'];

/** What was said, by console or by listener: config and core have a log each, and both write to one. */
const said = new WeakMap<object, Set<string>>();

/** Says once what the backend does wrong, and where it is described. */
export const advise = (facts: LogFacts, console: Pick<Console, 'warn'>): void => {
  const advice = adviceFor(facts, console);
  if (advice) console.warn(`[kefu] ${advice.line}`);
};

/** @returns null if this listener has heard it */
export const adviceFor = (
  facts: LogFacts,
  listener: object,
): { readonly line: string; readonly facts: LogFacts } | null => {
  const fault = String(facts['fault']);
  const before = said.get(listener) ?? new Set();
  const cause = SAID_EACH.includes(fault) ? `${fault} ${facts['path']} ${facts['reason']}` : fault;
  if (!isFault(fault) || before.has(cause)) return null;
  said.set(listener, before.add(cause));
  const { text, paragraph } = ADVICE[fault];
  const isQuote = fault === 'message-dropped' && !MESSAGE_REASONS.includes(facts['reason']);
  const shown = isQuote ? {} : facts;
  const named = SHOWN.filter((name) => shown[name] !== undefined);
  const more = named.map((name) => `${name}: ${shown[name]}`);
  return {
    line: `backend: ${text}${more.length > 0 ? ` (${more.join(', ')})` : ''}. See docs/backend.md#${paragraph} in the package`,
    facts: { fault, ...Object.fromEntries(named.map((name) => [name, shown[name] ?? null])) },
  };
};

const isFault = (name: string): name is BackendFault => Object.hasOwn(ADVICE, name);
