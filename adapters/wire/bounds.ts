/**
 * The bounds of everything that a backend sends. One table: the readers of `read.ts` take a name out of it, so that no
 * field is read without a bound. A figure is far above what a well-behaved backend sends, and low enough for any page.
 */

/** One answer of the backend, in bytes (decision 25). What is larger counts as unreadable. */
export const ANSWER_BYTES = 8_388_608;

/** One socket frame, in UTF-16 units. Pusher's own servers send 10 KB at most, self-hosted ones 100 KB. */
export const FRAME_LENGTH = 262_144;

/** JSON that was encoded as a string again and again is decoded so often at most. Backends encode twice. */
export const JSON_LEVELS = 8;

/** Longest texts, in UTF-16 units. */
export const LENGTHS = {
  /** cid, unstr, service_id, qid, visitor id, channel name. A longer one is no id. */
  id: 256,
  /** Pusher: at most 164 characters with the prefix. */
  channel: 160,
  /** A web address, presigned ones too. */
  address: 8_192,
  /** A picture that stands in the text itself (data:image). */
  picture: 524_288,
  /** An HTTP header has to carry it. */
  token: 8_192,
  /** Names of persons and of the business. */
  name: 200,
  style: 64,
  colour: 64,
  /** state, direction, type, word_switch and other words of the protocol. */
  word: 64,
  /** A date's text. */
  date: 64,
  /** The backend's own words, for a toast. */
  serverWords: 1_000,
  /** Titles of a rating and of its items, questions, suggestions, titles of articles. */
  title: 500,
  advertisement: 200_000,
  /** What a message, an answer or an article says: as long as the answer itself. The view draws 20,000 of them. */
  content: ANSWER_BYTES,
  /** Fields of leave to upload: one that is longer is not a signed value. */
  grant: 65_536,
} as const;

/** Largest numbers of things. */
export const COUNTS = {
  /** Of one answer; the oldest of a poll (the next poll brings the rest), the newest of the history. */
  messages: 10_000,
  /** Pictures of one message, or its videos. */
  media: 100,
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

/** Numbers beyond these say nothing. */
export const RANGES = {
  /** code and status of an answer, code of a pusher:error. */
  code: { min: -2_147_483_648, max: 2_147_483_647 },
  /** Seconds. A browser's timer counts to 24 days and fires at once beyond. */
  activityTimeout: { min: 1, max: 3_600 },
  /** is_bot, type, isNewQueue: small counts and flags. */
  flag: { min: 0, max: 1_000 },
} as const satisfies Readonly<Record<string, Range>>;

export type Length = keyof typeof LENGTHS;
export type Count = keyof typeof COUNTS;
