import * as LIMITS from '../../domain/limits';

/**
 * The limits of everything that a backend sends, in one table. The readers of `read.ts` need a name from it, so no field is
 * read without a limit. Each figure is far above what a normal backend sends, and low enough for any page.
 */

/** Largest answer of the backend, in bytes (decision 25). A larger one counts as unreadable. */
export const ANSWER_BYTES = 8_388_608;

/** Largest socket frame, in UTF-16 units. Pusher's own servers send at most 10 KB, self-hosted ones 100 KB. */
export const FRAME_LENGTH = 262_144;

/** How often JSON inside a string is decoded. Backends encode twice. */
export const JSON_LEVELS = 8;

/** Lengths of texts, in UTF-16 units. */
export const LENGTHS = {
  /** cid, unstr, service_id, qid, visitor id, channel name. A longer text is not an id. */
  id: 256,
  /** Pusher: at most 164 characters with the prefix. */
  channel: 160,
  /** A web address, also a presigned one. */
  address: 8_192,
  /** An inline picture (data:image). */
  picture: 524_288,
  /** It must fit into an HTTP header. */
  token: 8_192,
  /** Names of persons and of the business. */
  name: 200,
  style: 64,
  colour: 64,
  /** state, direction, type, word_switch and other terms of the protocol. */
  word: 64,
  /** A date's text. */
  date: 64,
  /** The backend's own text, for a toast. */
  serverWords: 1_000,
  /** Titles of a rating and of its items, questions, suggestions, titles of articles. */
  title: 500,
  advertisement: 200_000,
  /**
   * The content of a message, an answer or an article: as long as an answer may be. The view draws 20,000 characters of it.
   */
  content: ANSWER_BYTES,
  /** Fields of sign data: a longer one is not a signed value. */
  grant: 65_536,
} as const;

/** Largest numbers of things. */
export const COUNTS = {
  /** Messages of one answer: the oldest of a poll (the next poll brings the others), the newest of the history. */
  messages: 10_000,
  /** Pictures or videos of one message. */
  media: LIMITS.mediaPerMessage,
  /** Blocks of a welcome. */
  blocks: 50,
  agents: 100,
  questions: 100,
  suggestions: 50,
  ratingItems: 50,
  articles: 1_000,
  chats: 500,
} as const;

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Numbers outside these ranges are ignored. */
export const RANGES = {
  /** code and status of an answer, code of a pusher:error. */
  code: { min: -2_147_483_648, max: 2_147_483_647 },
  /** Seconds. A browser's timer works up to 24 days; a longer one fires at once. */
  activityTimeout: { min: 1, max: 3_600 },
  /** is_bot, type, isNewQueue: small counts and flags. */
  flag: { min: 0, max: 1_000 },
} as const satisfies Readonly<Record<string, Range>>;

export type Length = keyof typeof LENGTHS;
export type Count = keyof typeof COUNTS;
