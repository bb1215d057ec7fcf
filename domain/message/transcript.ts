import type { Message } from './message';
import { compareServerIds } from './server-id';

/**
 * The conversation in order. Server messages stand by server id; the visitor's own stand where they were sent and keep
 * that place when their echo comes.
 *
 * One owner mutates it and tells its readers by `version`: an immutable list would copy a hundred thousand entries for
 * each message. Append, find, replace cost O(1) or O(log n); removal moves what stands behind it.
 */
export class Transcript {
  #entries: Entry[] = [];
  #byClientId = new Map<string, Entry>();
  #byServerId = new Map<string, Entry>();
  #lastServerId: string | null = null;
  #version = 0;

  get length(): number {
    return this.#entries.length;
  }

  /** Grows by every change; equal versions mean equal contents. */
  get version(): number {
    return this.#version;
  }

  /** The newest server id seen, also of messages since removed: where polling goes on. */
  get lastServerId(): string | null {
    return this.#lastServerId;
  }

  at(index: number): Message | undefined {
    return this.#entries[index]?.message;
  }

  last(): Message | undefined {
    return this.#entries.at(-1)?.message;
  }

  byClientId(clientId: string): Message | undefined {
    return this.#byClientId.get(clientId)?.message;
  }

  byServerId(serverId: string): Message | undefined {
    return this.#byServerId.get(serverId)?.message;
  }

  indexOf(clientId: string): number {
    const entry = this.#byClientId.get(clientId);
    return entry ? this.#position(entry) : -1;
  }

  /** Newest first, so that callers that look for something recent stop early. */
  *backwards(): IterableIterator<Message> {
    for (let i = this.#entries.length - 1; i >= 0; i -= 1) {
      const entry = this.#entries[i];
      if (entry) yield entry.message;
    }
  }

  /**
   * Adds a message at the end, or at its server id's place when a newer one was seen before. What is new stands at the end
   * whatever its time says: the backend's clock and the visitor's need not agree.
   * One that is known by client or server id is replaced in place instead.
   *
   * @returns what happened: 'added' or 'replaced'
   */
  put(message: Message): 'added' | 'replaced' {
    const known = this.#known(message);
    const newest = this.#isNewest(message.serverId);
    this.#noteServerId(message.serverId);
    if (known) {
      this.#replace(known, message);
      return 'replaced';
    }
    this.#insert(message, newest ? this.#entries.length : this.#placeFor(message));
    return 'added';
  }

  /** Changes one message; unknown ids and changes that change nothing are no event. */
  update(clientId: string, change: (message: Message) => Message): Message | undefined {
    const entry = this.#byClientId.get(clientId);
    if (!entry) return undefined;
    const next = change(entry.message);
    this.#noteServerId(next.serverId);
    if (next !== entry.message) this.#replace(entry, next);
    return next;
  }

  remove(clientId: string): Message | undefined {
    const entry = this.#byClientId.get(clientId);
    if (!entry) return undefined;
    this.#entries.splice(this.#position(entry), 1);
    this.#forget(entry.message);
    this.#version += 1;
    return entry.message;
  }

  /** A message that is not shown has been seen all the same: polling goes on behind it. */
  pass(serverId: string | null): void {
    this.#noteServerId(serverId);
  }

  clear(): void {
    this.#entries = [];
    this.#byClientId.clear();
    this.#byServerId.clear();
    this.#lastServerId = null;
    this.#version += 1;
  }

  #known(message: Message): Entry | undefined {
    const byClient = this.#byClientId.get(message.clientId);
    if (byClient) return byClient;
    return message.serverId === null ? undefined : this.#byServerId.get(message.serverId);
  }

  #noteServerId(serverId: string | null): void {
    if (serverId !== null && this.#isNewest(serverId)) this.#lastServerId = serverId;
  }

  /** Local messages are new by nature. */
  #isNewest(serverId: string | null): boolean {
    if (serverId === null || this.#lastServerId === null) return true;
    return compareServerIds(serverId, this.#lastServerId) > 0;
  }

  #insert(message: Message, at: number): void {
    const before = this.#entries[at - 1]?.order ?? 0;
    const after = this.#entries[at]?.order;
    const entry: Entry = { message, order: after === undefined ? before + 1 : (before + after) / 2 };
    if (at === this.#entries.length) this.#entries.push(entry);
    else this.#insertInside(at, entry, before, after);
    this.#remember(entry);
    this.#version += 1;
  }

  #insertInside(at: number, entry: Entry, before: number, after: number | undefined): void {
    this.#entries.splice(at, 0, entry);
    const exhausted = after !== undefined && (entry.order <= before || entry.order >= after);
    if (exhausted) this.#renumber();
  }

  /** Halving between two neighbours ends after some fifty steps; then all places are dealt anew. */
  #renumber(): void {
    this.#entries.forEach((entry, index) => {
      entry.order = index + 1;
    });
  }

  /** Behind the last message whose server id is not newer. */
  #placeFor(message: Message): number {
    if (message.serverId === null) return this.#entries.length;
    for (let i = this.#entries.length - 1; i >= 0; i -= 1) {
      const serverId = this.#entries[i]?.message.serverId ?? null;
      if (serverId === null) continue;
      if (compareServerIds(serverId, message.serverId) <= 0) return this.#behindLocal(i + 1, message);
    }
    return this.#behindLocal(0, message);
  }

  /** Local messages that follow an older server message stay before the newcomer. */
  #behindLocal(from: number, message: Message): number {
    let at = from;
    while (at < this.#entries.length) {
      const local = this.#entries[at]?.message;
      if (!local || local.serverId !== null || local.sentAt > message.sentAt) break;
      at += 1;
    }
    return at;
  }

  #replace(entry: Entry, message: Message): void {
    this.#forget(entry.message);
    entry.message = message;
    this.#remember(entry);
    this.#version += 1;
  }

  #remember(entry: Entry): void {
    this.#byClientId.set(entry.message.clientId, entry);
    if (entry.message.serverId !== null) this.#byServerId.set(entry.message.serverId, entry);
  }

  #forget(message: Message): void {
    this.#byClientId.delete(message.clientId);
    if (message.serverId !== null) this.#byServerId.delete(message.serverId);
  }

  #position(entry: Entry): number {
    let low = 0;
    let high = this.#entries.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.order ?? 0) < entry.order) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface Entry {
  message: Message;
  order: number;
}
