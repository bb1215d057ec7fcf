import type { Message } from './message';
import type { MessagePlace, SortKey } from './message-place';
import { OrderedEntries } from './ordered-entries';
import { NewestServerId } from './server-id';

/**
 * The conversation in order. Stored messages are sorted by server id. A message without one comes behind the newest server
 * id that was known when it was added. When it gets a server id, it moves to its place, and the messages without a server
 * id behind it move too.
 *
 * Only one owner changes it, and readers look at `version`: an immutable list would copy a hundred thousand entries for
 * each message (ADR 3). Append, find and replace cost O(log n); inserting and removing also shift what comes behind.
 */
export class Transcript {
  readonly #entries = new OrderedEntries<Entry>();
  readonly #byClientId = new Map<string, Entry>();
  /** Places for messages that will be put in later, by client id. */
  readonly #held = new Map<string, SortKey>();
  readonly #newest = new NewestServerId();
  #version = 0;

  get length(): number {
    return this.#entries.length;
  }

  /** Grows with every change. Equal versions mean equal contents. */
  get version(): number {
    return this.#version;
  }

  /** The newest server id ever seen, also of removed messages. */
  get lastServerId(): string | null {
    return this.#newest.id;
  }

  at(index: number): Message | undefined {
    return index < 0 ? undefined : this.#entries.at(index)?.message;
  }

  last(): Message | undefined {
    return this.#entries.at(-1)?.message;
  }

  byClientId(clientId: string): Message | undefined {
    return this.#byClientId.get(clientId)?.message;
  }

  byServerId(serverId: string): Message | undefined {
    return this.#stored(serverId)?.message;
  }

  indexOf(clientId: string): number {
    const entry = this.#byClientId.get(clientId);
    return entry ? this.#entries.position(entry) : -1;
  }

  /** Newest first, so that a search for something recent stops early. */
  *backwards(): IterableIterator<Message> {
    for (let i = this.#entries.length - 1; i >= 0; i -= 1) {
      const entry = this.#entries.at(i);
      if (entry) yield entry.message;
    }
  }

  /** Also the place that is held for a message. Null for a stored message, and until the history is read. */
  placeOf(clientId: string): MessagePlace | null {
    const { after, nth = 0 } = this.#byClientId.get(clientId) ?? this.#held.get(clientId) ?? {};
    return after === undefined || nth === 0 ? null : { after, nth };
  }

  /**
   * Adds a message, or replaces the one with the same client or server id.
   *
   * @param place its place on an earlier page. 'unknown': behind everything in the coming history. Left out: at the end.
   */
  put(message: Message, place?: MessagePlace | 'unknown'): void {
    const known = this.#known(message);
    if (known) this.#replace(known, message);
    else if (message.serverId !== null) this.add(message, message.serverId);
    else this.#insert({ message, ...this.#keyFor(message.clientId, place) });
  }

  /** Adds a stored message whose ids no other message has. */
  add(message: Message, serverId: string): void {
    const isNewest = this.#newest.isNewer(serverId);
    this.#newest.note(serverId);
    this.#insert({ message, after: serverId, nth: 0 }, isNewest);
  }

  /** Changes one message. An unknown id, or a change without effect, does not change the version. */
  update(clientId: string, change: (message: Message) => Message): Message | undefined {
    const entry = this.#byClientId.get(clientId);
    if (!entry) return undefined;
    const next = change(entry.message);
    if (next !== entry.message) this.#replace(entry, next);
    return next;
  }

  remove(clientId: string): Message | undefined {
    const entry = this.#byClientId.get(clientId);
    if (!entry) return undefined;
    this.#entries.remove(entry);
    this.#byClientId.delete(clientId);
    this.#version += 1;
    return entry.message;
  }

  /** Later messages come behind this server id, also if its message is not shown. */
  noteServerId(serverId: string | null): void {
    if (serverId !== null) this.#newest.note(serverId);
  }

  /** A message that will be put in this place later comes before those that are added meanwhile. */
  reserve({ nth }: MessagePlace): void {
    this.#entries.reserve(nth);
  }

  /**
   * The same for a message without a place. It will be put where it would come now.
   *
   * @param place 'unknown': behind everything in the coming history. Left out: at the end.
   */
  hold(clientId: string, place?: 'unknown'): void {
    if (this.#held.has(clientId)) return;
    const key = this.#newKey(place);
    this.#entries.reserve(key.nth);
    this.#held.set(clientId, key);
  }

  /** The history is read: messages without a place now come behind its newest message. */
  fixPlaces(): void {
    this.#entries.fixPlaces(this.lastServerId);
    for (const key of this.#held.values()) if (key.after === undefined) key.after = this.lastServerId;
  }

  #known(message: Message): Entry | undefined {
    const byClient = this.#byClientId.get(message.clientId);
    if (byClient) return byClient;
    return message.serverId === null ? undefined : this.#stored(message.serverId);
  }

  #stored(serverId: string): Entry | undefined {
    if (this.#newest.isNewer(serverId)) return undefined;
    const entry = this.#entries.find({ after: serverId, nth: 0 });
    return entry?.message.serverId === serverId ? entry : undefined;
  }

  #newKey(place: 'unknown' | undefined): SortKey {
    const after = place === 'unknown' ? undefined : this.lastServerId;
    return { after, nth: this.#entries.highestNth + 1 };
  }

  #keyFor(clientId: string, place: MessagePlace | 'unknown' | undefined): SortKey {
    if (place === 'unknown' || place === undefined) return this.#held.get(clientId) ?? this.#newKey(place);
    // Later messages come behind it.
    this.noteServerId(place.after);
    return place;
  }

  #insert(entry: Entry, isNewest = false): void {
    if (isNewest) this.#entries.insertNewest(entry);
    else this.#entries.insert(entry);
    this.#byClientId.set(entry.message.clientId, entry);
    this.#version += 1;
  }

  #replace(entry: Entry, message: Message): void {
    const { clientId, serverId } = message;
    const before = entry.message;
    this.noteServerId(serverId);
    entry.message = message;
    if (clientId !== before.clientId) {
      this.#byClientId.delete(before.clientId);
      this.#byClientId.set(clientId, entry);
    }
    if (serverId !== null && (entry.nth > 0 || serverId !== entry.after))
      this.#entries.store(entry, serverId);
    this.#version += 1;
  }
}

interface Entry extends SortKey {
  message: Message;
}

/** The questions of a transcript, for everybody except its owner. */
export type ReadOnlyTranscript = Pick<
  Transcript,
  | 'at'
  | 'length'
  | 'version'
  | 'byClientId'
  | 'byServerId'
  | 'indexOf'
  | 'placeOf'
  | 'last'
  | 'backwards'
  | 'lastServerId'
>;
