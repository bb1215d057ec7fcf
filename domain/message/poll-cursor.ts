import { compareServerIds, newerServerId } from './server-id';

/**
 * The server id after which the next poll asks. The history holds only the last messages, and there may be unknown ones
 * before them. So the cursor moves only over messages that were read without a gap.
 */
export class PollCursor {
  /** Polls have read everything up to this id; null until the first poll has answered. */
  #knownUpTo: string | null = null;
  /** The newest message of the history. The first polls of a new page may leave it out. */
  #history: string | null = null;
  /** The oldest message that was read. */
  #oldest: string | null = null;
  /** The id after which the running poll asks. */
  #asked: string | null = null;

  /** The id to ask after; '0' until a poll has answered (wire §Types of answers). */
  get after(): string {
    return this.#knownUpTo ?? '0';
  }

  historyRead({ oldest, newest }: IdRange): void {
    // There may be unread messages between an earlier history and this one.
    if (isNewer(oldest, this.#history)) return;
    if (isNewer(this.#oldest, newest)) {
      // An older history came late, and there may be unread messages behind it.
      this.#history = newest;
      if (this.#knownUpTo !== null) this.#knownUpTo = newest;
    } else this.#history = newerServerId(this.#history, newest);
    this.#noteOldest(oldest);
  }

  pollBegins(): void {
    this.#asked = this.after;
  }

  /**
   * @param range of the ids in the answer, all newer than the `after` of the beginning
   * @returns false if the answer left out messages, which the next poll will bring
   */
  pollAnswered({ oldest, newest }: IdRange): boolean {
    // A late history has set the cursor back meanwhile.
    if (this.#asked !== null && this.#asked !== this.after) return false;
    if (this.#knownUpTo !== null) {
      this.#knownUpTo = newerServerId(this.#knownUpTo, newest);
      return true;
    }
    // A backend may answer "0" with only the last messages.
    if (isNewer(oldest, this.#history)) {
      this.#knownUpTo = this.#history;
      return false;
    }
    // Or with only the first ones.
    const isPage = isNewer(this.#oldest, newest);
    this.#knownUpTo = isPage ? newest : newerServerId(this.#history, newest);
    this.#noteOldest(oldest);
    return !isPage;
  }

  #noteOldest(id: string | null): void {
    if (this.#oldest === null || isNewer(this.#oldest, id)) this.#oldest = id;
  }
}

const isNewer = (id: string | null, other: string | null): boolean =>
  id !== null && other !== null && compareServerIds(id, other) > 0;

/** The first and the last server id of an answer; null if it has none. */
export interface IdRange {
  readonly oldest: string | null;
  readonly newest: string | null;
}
