/**
 * Compares server ids (cid). They are decimal numbers, which may exceed 2^53, or strings on other backends. Numbers come
 * before strings.
 *
 * @returns below 0 if a is older, above 0 if newer, 0 if equal
 */
export const compareServerIds = (a: string, b: string): number =>
  a === b ? 0 : rankOf(a) - rankOf(b) || (a < b ? -1 : 1);

/** The newer of two; null is older than any id. */
export const newerServerId = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return compareServerIds(a, b) >= 0 ? a : b;
};

/**
 * The newest of many server ids. A long history asks several times for each of its ids, so the last answer is kept, and no id
 * is read twice.
 */
export class NewestServerId {
  #id: string | null = null;
  #rank = 0;
  /** The last id that was found to be newer. */
  #newer: string | null = null;
  #newerRank = 0;

  /** null: no id was noted. */
  get id(): string | null {
    return this.#id;
  }

  /** Whether this id is newer than all that were noted. */
  isNewer(id: string): boolean {
    if (id === this.#id) return false;
    if (id === this.#newer) return true;
    const rank = rankOf(id);
    if (this.#id !== null && (rank - this.#rank || (id < this.#id ? -1 : 1)) < 0) return false;
    this.#newer = id;
    this.#newerRank = rank;
    return true;
  }

  note(id: string): void {
    if (!this.isNewer(id)) return;
    this.#id = id;
    this.#rank = this.#newerRank;
  }
}

/** Ids of a lower rank are older: a number of fewer digits, or a number beside a string. */
const rankOf = (id: string): number => (isDecimal(id) ? id.length : STRINGS);

const STRINGS = Number.MAX_SAFE_INTEGER;

/** Not by a regular expression, because a long history asks it for each message. */
const isDecimal = (id: string): boolean => {
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    if (code < DIGIT_0 || code > DIGIT_9) return false;
  }
  return id === '0' || (id !== '' && id.charCodeAt(0) !== DIGIT_0);
};

const DIGIT_0 = 48;
const DIGIT_9 = 57;
