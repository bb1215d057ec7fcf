/**
 * What follows if the backend itself answers a call with HTTP 403 or 404 at the start (decision 35 and decision 39).
 *
 * - leave: the session cannot go on without the call. The app shows the 404 page. Where the page stays (component, headless),
 *   the start fails, or the message does. In a conversation that has opened, the call has only failed: see `leadsAway`.
 * - stay: the call shows its own failure at its place, and the chat goes on.
 */
export const FORBIDDEN_CALLS = {
  config: 'leave',
  check: 'leave',
  notice: 'leave',
  poll: 'leave',
  /** A message to an agent. */
  send: 'leave',
  /** A message to the robot. */
  sentence: 'leave',
  /** The empty sentence that lets the robot speak first. */
  greeting: 'stay',
  queue: 'stay',
  refreshToken: 'stay',
  questions: 'stay',
  /** The answer to a quick question. */
  answer: 'stay',
  articles: 'stay',
  search: 'stay',
  chats: 'stay',
  sign: 'stay',
  rating: 'stay',
  acknowledge: 'stay',
  preview: 'stay',
  form: 'stay',
} as const satisfies Record<string, 'leave' | 'stay'>;

export type CallName = keyof typeof FORBIDDEN_CALLS;

/** The check stands in for polling until the history is read. */
const POLLING: readonly CallName[] = ['poll', 'check'];

/** In a conversation that has opened, so many in a row of polling lead to the 404 page (decision 39). */
export const FORBIDDEN_POLLS = 3;

/**
 * Whether the app goes to the 404 page.
 *
 * @param inARow how often this call was answered so without another answer between, with this time
 */
export const leadsAway = (call: CallName, hasOpened: boolean, inARow: number): boolean =>
  hasOpened ? POLLING.includes(call) && inARow >= FORBIDDEN_POLLS : FORBIDDEN_CALLS[call] === 'leave';
