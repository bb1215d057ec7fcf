import type { KefuEvent, KefuEvents, KefuMessage } from './kefu-events';
import { type Body, type Fields, LONGEST_ADDRESS } from './message-fields';

/** How an event gets from the chat in the frame to the loader: the fields of its message, and the payload as fields and back. */
const crosses = <const F extends Fields, D>(
  fields: F,
  write: (detail: D) => Body<F>,
  read: (body: Body<F>) => D,
) => ({ fields, write, read });

const same = (value: object): never => value as never;

/** The payload crosses as it is, field by field. */
const plain = <const F extends Fields>(fields: F) => ({ fields, write: same, read: same });

/** The loader reports it: it opens and closes the panel. */
const OF_LOADER: null = null;

/**
 * One row for each event of the API. The row says how the payload crosses the frame. In React the handler of `sent` is `onSent`;
 * the element dispatches a DOM event of the same name. A payload is never passed on as it came: each field has a kind.
 */
export const EVENTS = {
  ready: crosses(
    {},
    () => ({}),
    () => ({}),
  ),
  open: OF_LOADER,
  close: OF_LOADER,
  /** An older app sends no kind. */
  message: crosses(
    { id: 'string', text: 'string', kind: 'string?' },
    (message) => message,
    (body) => messageIn(body),
  ),
  sent: crosses(
    { id: 'string', text: 'string', kind: 'string' },
    (message) => message,
    (body) => messageIn(body),
  ),
  /** The host bridge sends its message. */
  unread: {
    fields: { count: 'number' },
    write: null,
    read: ({ count }: { readonly count: number }) => ({ count }),
  },
  /** `id` is '' if nobody serves, `avatar` is '' if the agent has none, or one that no message can hold. */
  agentChange: crosses(
    { id: 'string', name: 'string', avatar: 'address' },
    ({ agent }) => ({
      id: agent?.id ?? '',
      name: agent?.name ?? '',
      avatar: (agent?.avatar?.length ?? 0) <= LONGEST_ADDRESS ? (agent?.avatar ?? '') : '',
    }),
    ({ id, name, avatar }) => ({ agent: id ? { id, name, avatar: avatar || null } : null }),
  ),
  availability: crosses(
    { available: 'boolean', backAt: 'string' },
    ({ available, backAt }) => ({ available, backAt: backAt ?? '' }),
    ({ available, backAt }) => ({ available, backAt: backAt || null }),
  ),
  sessionEnd: crosses(
    { reason: 'string' },
    (end) => end,
    ({ reason }) => ({ reason: reason === 'expired' ? reason : 'ended' }),
  ),
  rating: crosses(
    { scores: 'scores', comment: 'string' },
    (rating) => rating,
    ({ scores, comment }) => ({ scores, comment }),
  ),
  error: crosses(
    { key: 'string', text: 'string' },
    (error) => error,
    ({ key, text }) => ({ key, text }),
  ),
  launcherShow: OF_LOADER,
  greeting: OF_LOADER,
  conversationStart: plain({ with: 'string' }),
  firstAnswer: plain({ by: 'string', seconds: 'number' }),
  questionTap: plain({ text: 'string' }),
  articleOpen: plain({ title: 'string' }),
  articleFeedback: plain({ title: 'string', opinion: 'string' }),
  upload: plain({ id: 'string', kind: 'string', state: 'string', reason: 'string' }),
  messageForm: plain({ state: 'string' }),
  linkOpen: plain({ url: 'address' }),
  connection: plain({ status: 'string' }),
  refused: plain({ by: 'string', reason: 'string' }),
} as const satisfies { readonly [E in KefuEvent]: Row<KefuEvents[E]> };

type Row<D> = {
  readonly fields: Fields;
  /** null: its message is no report of the chat. */
  readonly write: ((detail: D) => object) | null;
  readonly read: (body: never) => D;
} | null;

const messageIn = ({
  id,
  kind,
  text,
}: {
  readonly id: string;
  readonly kind?: string | undefined;
  readonly text: string;
}): KefuMessage => ({ id, kind: kind === 'image' || kind === 'video' ? kind : 'text', text });

type Rows = typeof EVENTS;

/** Events that reach the loader as a message. */
export type CrossingEvent = { [E in KefuEvent]: Rows[E] extends null ? never : E }[KefuEvent];

/** Events that the chat reports. The others are the panel's. */
export type ReportedEvent = {
  [E in CrossingEvent]: Rows[E] extends { readonly write: null } ? never : E;
}[CrossingEvent];

/** Events whose sources load when the integrator's code begins to listen (`measured-events.ts`). */
export type MeasuredEvent =
  | 'conversationStart'
  | 'firstAnswer'
  | 'questionTap'
  | 'articleOpen'
  | 'articleFeedback'
  | 'upload'
  | 'messageForm'
  | 'linkOpen'
  | 'connection'
  | 'refused';

export const KEFU_EVENTS = Object.keys(EVENTS) as readonly KefuEvent[];

export const isReported = (event: KefuEvent): event is ReportedEvent => !!EVENTS[event]?.write;
