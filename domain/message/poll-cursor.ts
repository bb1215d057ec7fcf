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

  /** The id to ask after; '0' until a poll has answered (wire §Types of answers). */
  get after(): string {
    return this.#knownUpTo ?? '0';
  }

  historyRead(serverIds: readonly string[]): void {
    const [oldest, newest] = rangeOf(serverIds);
    // There may be unread messages between an earlier history and this one.
    const isGap = this.#history !== null && oldest !== null && compareServerIds(oldest, this.#history) > 0;
    if (!isGap) this.#history = newerServerId(this.#history, newest);
  }

  /**
   * @param serverIds the ids in the answer, all newer than `after`
   * @returns false if the answer left out messages, which the next poll will bring
   */
  pollAnswered(serverIds: readonly string[]): boolean {
    const [oldest, newest] = rangeOf(serverIds);
    if (this.#knownUpTo !== null) {
      this.#knownUpTo = newerServerId(this.#knownUpTo, newest);
      return true;
    }
    // A backend may answer "0" with only the last messages.
    const isGap = this.#history !== null && oldest !== null && compareServerIds(oldest, this.#history) > 0;
    this.#knownUpTo = isGap ? this.#history : newerServerId(this.#history, newest);
    return !isGap;
  }
}

const rangeOf = (serverIds: readonly string[]): readonly [oldest: string | null, newest: string | null] => {
  let oldest: string | null = null;
  let newest: string | null = null;
  for (const id of serverIds) {
    if (oldest === null || compareServerIds(id, oldest) < 0) oldest = id;
    newest = newerServerId(newest, id);
  }
  return [oldest, newest];
};
