import { compareAfter, compareKeys, type SortKey } from './message-place';

/** So small that a thousand entries with the same number come before the next number. */
const STEP = 2 ** -10;

/** A list that stays sorted by key. Finding costs O(log n); inserting and moving also shift the entries in between. */
export class OrderedEntries<E extends SortKey> {
  readonly #entries: E[] = [];
  #highestNth = 0;

  get length(): number {
    return this.#entries.length;
  }

  /** The largest `nth` in use. */
  get highestNth(): number {
    return this.#highestNth;
  }

  /** Later entries without a server id come behind this one. */
  reserve(nth: number): void {
    this.#highestNth = Math.max(this.#highestNth, nth);
  }

  at(index: number): E | undefined {
    return this.#entries.at(index);
  }

  /** The last entry that does not come after this key. */
  find(key: SortKey): E | undefined {
    return this.#entries[this.#firstBehind(key) - 1];
  }

  position(entry: E): number {
    return this.#firstBehind(entry) - 1;
  }

  insert(entry: E): void {
    const at = this.#firstBehind(entry);
    if (at === this.#entries.length) this.#entries.push(entry);
    else this.#entries.splice(at, 0, entry);
    this.#keepApart(at);
  }

  /** The entry of a stored message that is newer than any server id in the list. */
  insertNewest(entry: E): void {
    // Entries with an unknown place stay behind it.
    if (this.#entries.at(-1)?.after === undefined) this.insert(entry);
    else this.#entries.push(entry);
  }

  remove(entry: E): void {
    this.#entries.splice(this.position(entry), 1);
  }

  /** Gives an entry its server id. The entries without a server id behind it move with it. */
  store(entry: E, serverId: string): void {
    const from = this.position(entry);
    const movesBack = entry.nth > 0 && compareAfter(serverId, entry.after) > 0;
    entry.after = serverId;
    entry.nth = 0;
    if (movesBack) {
      this.#moveWithFollowers(entry, from);
      return;
    }
    this.#entries.splice(from, 1);
    this.insert(entry);
  }

  /** Puts entries with an unknown place behind this server id. */
  fixPlaces(after: string | null): void {
    let from = this.#entries.length;
    while (from > 0 && this.#entries[from - 1]?.after === undefined) from -= 1;
    for (let i = from; i < this.#entries.length; i += 1) {
      const entry = this.#entries[i];
      if (entry) entry.after = after;
    }
    this.#keepApart(from);
  }

  /** Moves an entry behind older stored messages. Entries without a server id stay behind it. */
  #moveWithFollowers(entry: E, from: number): void {
    const end = this.#endOfOlder(entry, from + 1);
    const between = this.#entries.slice(from + 1, end);
    const older = between.filter(({ nth }) => nth === 0);
    const at = from + older.length;
    if (older.length > 0) {
      const sorted = [...older, entry, ...between.filter(({ nth }) => nth > 0)];
      for (const [index, moved] of sorted.entries()) this.#entries[from + index] = moved;
    }
    for (let i = at + 1; i < end; i += 1) {
      const follower = this.#entries[i];
      if (follower) follower.after = entry.after;
    }
    this.#keepApart(at);
  }

  /** The first index from `from` on whose entry is behind the same server id or a newer one. */
  #endOfOlder({ after }: E, from: number): number {
    let end = from;
    let older: SortKey['after'] | false = false;
    for (; end < this.#entries.length; end += 1) {
      const next = this.#entries[end];
      // Neighbours are mostly behind the same server id, so this loop is short.
      if (!next || (next.after !== older && compareAfter(next.after, after) >= 0)) break;
      older = next.after;
    }
    return end;
  }

  /**
   * Renumbers entries behind the same server id, so that their present order stays. Messages of two tabs have the same
   * numbers. The smallest step keeps an entry before the next number of its tab, which may be put in later.
   */
  #keepApart(from: number): void {
    const first = this.#entries[from];
    if (first) this.#highestNth = Math.max(this.#highestNth, first.nth);
    for (let i = Math.max(from, 1); i < this.#entries.length; i += 1) {
      const [before, entry] = [this.#entries[i - 1], this.#entries[i]];
      if (!before || !entry) break;
      const sameGroup = before.after === entry.after;
      if (!sameGroup && i > from) break;
      if (sameGroup && entry.nth <= before.nth) entry.nth = before.nth + STEP;
      this.#highestNth = Math.max(this.#highestNth, entry.nth);
    }
  }

  /** The first index whose entry comes after this key. */
  #firstBehind(key: SortKey): number {
    const last = this.#entries.at(-1);
    if (!last || compareKeys(last, key) <= 0) return this.#entries.length;
    let low = 0;
    let high = this.#entries.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.#entries[middle];
      if (entry && compareKeys(entry, key) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
