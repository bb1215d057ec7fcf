import { compareServerIds, newerServerId } from './server-id';

/**
 * Where polling goes on. The history tells the last messages alone: what lies before them is unknown, so the cursor moves
 * only over what was told without a gap.
 */
export class PollCursor {
  /** All up to this id was told by polls; null until the first one has answered. */
  #knownUpTo: string | null = null;
  /** The newest message of the history, which every poll of a fresh page could leave out. */
  #history: string | null = null;

  /** The id to ask after; '0' until a poll has answered (wire §Types of answers). */
  get after(): string {
    return this.#knownUpTo ?? '0';
  }

  historyRead(serverIds: readonly string[]): void {
    const [oldest, newest] = rangeOf(serverIds);
    // A later history may leave a gap behind the earlier one.
    const isGap = this.#history !== null && oldest !== null && compareServerIds(oldest, this.#history) > 0;
    if (!isGap) this.#history = newerServerId(this.#history, newest);
  }

  /**
   * @param serverIds what the answer held that is newer than `after`
   * @returns false where the answer left out what the next poll will tell
   */
  pollAnswered(serverIds: readonly string[]): boolean {
    const [oldest, newest] = rangeOf(serverIds);
    if (this.#knownUpTo !== null) {
      this.#knownUpTo = newerServerId(this.#knownUpTo, newest);
      return true;
    }
    // A backend may answer "0" with the last messages alone.
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
