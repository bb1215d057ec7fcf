/**
 * What follows if a call is answered with HTTP 403 or 404 (decision 35).
 *
 * - leave: the session cannot go on without the call. The app shows the 404 page. Where the page stays (component, headless),
 *   the start fails, or the message does.
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
