import { isOwn, type Message } from '../message/message';

/** Fewer answers say nothing about the next one. */
const LEAST_SAMPLES = 3;
/** Older answers say little about today. */
const MOST_SAMPLES = 10;
/** How many messages are looked at, so that a long conversation costs no more. */
const MOST_MESSAGES = 200;
/** After such a time the visitor had gone: nobody waited for this answer. */
const LONGEST_SECONDS = 24 * 3_600;

/**
 * How long the visitor waited for a person here: the median over the latest answers, in seconds. A wait begins with the first message
 * that was not answered yet, and ends with the first one of an agent. null: too few answers are loaded.
 *
 * @param newestFirst the loaded messages
 */
export const answerTime = (newestFirst: Iterable<Message>): number | null => {
  const waits: number[] = [];
  let answeredAt: number | null = null;
  let askedAt: number | null = null;
  let seen = 0;
  const note = () => {
    const wait = answeredAt !== null && askedAt !== null ? answeredAt - askedAt : -1;
    if (wait >= 0 && wait <= LONGEST_SECONDS) waits.push(wait);
  };
  for (const message of newestFirst) {
    seen += 1;
    if (seen > MOST_MESSAGES || waits.length >= MOST_SAMPLES) break;
    if (isOwn(message)) {
      // Its time is the backend's own only after its echo.
      if (answeredAt !== null && message.serverId !== null) askedAt = message.sentAt;
      continue;
    }
    if (message.body.kind === 'notice') continue;
    if (askedAt !== null) {
      note();
      askedAt = null;
      answeredAt = null;
    }
    // The robot's answers say nothing about a person's.
    answeredAt = message.author.role === 'service' ? message.sentAt : null;
  }
  if (askedAt !== null && waits.length < MOST_SAMPLES) note();
  if (waits.length < LEAST_SAMPLES) return null;
  return waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)] ?? null;
};

export interface RoundedTime {
  readonly unit: 'minute' | 'hour';
  readonly value: number;
}

const STEPS = [1, 2, 3, 4, 5, 10, 15, 20, 30, 45] as const;

/** Rounded up to a step that a person would name. */
export const roundedTime = (seconds: number): RoundedTime => {
  const minutes = seconds / 60;
  const step = STEPS.find((value) => minutes <= value);
  return step === undefined
    ? { unit: 'hour', value: Math.ceil(minutes / 60) }
    : { unit: 'minute', value: step };
};
