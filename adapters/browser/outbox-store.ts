import type { OutboxContent, OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import { type FailureKey, isFailureKey } from '../../domain/failure/failure-display';
import * as LIMITS from '../../domain/limits';
import type { MessagePlace } from '../../domain/message/message-place';
import { httpUrl } from '../../domain/text/web-address';
import type { SafeStorage } from './safe-storage';
import { MOST, STORED, type StoredKey, storageKey } from './stored-keys';

export interface OutboxRecord {
  readonly entry: OutboxEntry;
  /** A counter of writes over all tabs. A wall clock could be set back between two messages. */
  readonly order: number;
}

/** The outbox in localStorage. */
export class BrowserOutboxStore implements OutboxStore {
  constructor(private readonly records: OutboxRecords) {}

  read(conversation: ConversationKey): readonly OutboxEntry[] {
    return this.records.all(conversation).map(({ entry }) => entry);
  }

  find(conversation: ConversationKey, clientId: string): OutboxEntry | null {
    return this.records.find(conversation, clientId)?.entry ?? null;
  }

  write(conversation: ConversationKey, entry: OutboxEntry): 'stored' | 'memory' {
    if (conversation.visitorId === '') return 'stored';
    const known = this.records.find(conversation, entry.clientId);
    const stays = known !== null && known.entry.createdAt === entry.createdAt;
    const order = stays ? known.order : (this.records.all(conversation).at(-1)?.order ?? 0) + 1;
    return this.records.keep(conversation, { entry, order });
  }

  remove(conversation: ConversationKey, clientId: string): boolean {
    return this.records.remove(conversation, clientId);
  }

  isLost(conversation: ConversationKey, clientId: string): boolean {
    return this.records.isLost(conversation, clientId);
  }
}

/** Each message has its own record, so that tabs do not overwrite each other's. */
export class OutboxRecords {
  /** What the storage held beside the records when this tab wrote one, by record: a storage that was lost holds it no more. */
  readonly #marks = new Map<StoredKey, string>();

  constructor(private readonly storage: SafeStorage) {}

  /** In the order of writing. */
  all(conversation: ConversationKey): readonly OutboxRecord[] {
    return this.storage
      .keys(prefix(conversation))
      .flatMap((key) => this.#read(key) ?? [])
      .sort((a, b) => a.order - b.order || a.entry.createdAt - b.entry.createdAt);
  }

  find(conversation: ConversationKey, clientId: string): OutboxRecord | null {
    return this.#read(keyOf(conversation, clientId));
  }

  /** @returns 'memory' if only this tab has it */
  keep(conversation: ConversationKey, record: OutboxRecord): 'stored' | 'memory' {
    const key = keyOf(conversation, record.entry.clientId);
    if (this.#read(key) === null && !this.#hasRoom(conversation)) {
      this.storage.hold(key, textOf(record));
      return 'memory';
    }
    const isStored = this.storage.write(key, textOf(record));
    this.#mark(conversation, key, record.entry.clientId);
    return isStored ? 'stored' : 'memory';
  }

  /** @returns false if the device refused */
  remove(conversation: ConversationKey, clientId: string): boolean {
    const key = keyOf(conversation, clientId);
    this.#marks.delete(key);
    return this.storage.remove(key);
  }

  /** The storage was lost since this tab wrote the record, so another tab need not have removed it. */
  isLost(conversation: ConversationKey, clientId: string): boolean {
    const mark = this.#marks.get(keyOf(conversation, clientId));
    return mark !== undefined && this.storage.read(markOf(conversation)) !== mark;
  }

  /**
   * The client id of the first record is the mark, because it is unique; if that record is the first again after a loss, it is
   * made longer. Without room for the mark, a missing record counts as lost.
   */
  #mark(conversation: ConversationKey, key: StoredKey, clientId: string): void {
    const mark = markOf(conversation);
    const hasMark = this.storage.read(mark) !== null;
    if (!hasMark && this.storage.keys(STORED.outbox).length < MOST.outbox) {
      let unique = clientId;
      while ([...this.#marks.values()].includes(unique)) unique += '+';
      this.storage.write(mark, unique);
    }
    this.#marks.set(key, this.storage.read(mark) ?? '');
  }

  /** A message is never removed for another one. The marks of other conversations are. */
  #hasRoom(conversation: ConversationKey): boolean {
    const keys = this.storage.keys(STORED.outbox);
    if (keys.length < MOST.outbox) return true;
    const own = markOf(conversation);
    const marks = keys.filter(
      (key) => key !== own && key.slice(STORED.outbox.length).split('.').length === 2,
    );
    for (const key of marks) this.storage.remove(key);
    return keys.length - marks.length < MOST.outbox;
  }

  #read(key: StoredKey): OutboxRecord | null {
    const found = fieldsOf(this.storage.readJson(key));
    const entry = decodeEntry(found?.['entry']);
    // A record whose key does not fit its entry could never be removed.
    if (entry === null || !key.endsWith(`.${entry.clientId}`)) return null;
    return { entry, order: decodeCount(found?.['order']) };
  }
}

/**
 * The record with room for its owner, its place and what becomes of it. A full storage refuses longer values only, so what becomes of an
 * entry that is stored can still be stored.
 */
const textOf = (record: OutboxRecord): string => {
  const {
    owner: _,
    place: __,
    isAccepted: ___,
    refused: ____,
    wasForRobot: _____,
    attemptsUsed: ______,
    ...entry
  } = record.entry;
  const { length } = JSON.stringify({ ...record, entry });
  return JSON.stringify(record).padStart(length + ROOM);
};

/** Characters of all that is left out above, with server ids much longer than any that are known. */
const ROOM = 256;

const markOf = ({ businessId, visitorId }: ConversationKey) =>
  storageKey(STORED.outbox, businessId, visitorId);

const prefix = (conversation: ConversationKey) => `${markOf(conversation)}.` as const;

const keyOf = (conversation: ConversationKey, clientId: string) =>
  `${prefix(conversation)}${clientId}` as const;

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** Every page of the origin can write to the storage, so an incomplete entry is ignored. */
const decodeEntry = (value: unknown): OutboxEntry | null => {
  const found = fieldsOf(value);
  const content = decodeContent(found?.['content']);
  const { clientId, owner, mode, createdAt, saidBefore, saidAfter, wasForRobot, isAccepted, refused } =
    found ?? {};
  const attemptsUsed = decodeCount(found?.['attemptsUsed']);
  const place = decodePlace(found?.['place']);
  if (content === null || !isText(clientId) || clientId === '' || typeof createdAt !== 'number') return null;
  // A date of 1e400 seconds cannot be drawn.
  if (Math.abs(createdAt) > LAST_MOMENT) return null;
  return {
    clientId,
    ...(typeof owner === 'string' && owner.length < 65 ? { owner } : {}),
    mode: mode === 'robot' ? 'robot' : 'agent',
    createdAt,
    content,
    ...(typeof saidBefore === 'number' ? { saidBefore } : {}),
    ...(saidAfter === null || typeof saidAfter === 'string' ? { saidAfter } : {}),
    ...(wasForRobot === true ? { wasForRobot } : {}),
    ...(place === null ? {} : { place }),
    ...(isAccepted === true ? { isAccepted } : {}),
    ...(isRefusal(refused) ? { refused } : {}),
    ...(attemptsUsed > 0 ? { attemptsUsed } : {}),
  };
};

const isRefusal = (value: unknown): value is FailureKey => typeof value === 'string' && isFailureKey(value);

const decodePlace = (value: unknown): MessagePlace | null => {
  const { after, nth } = fieldsOf(value) ?? {};
  if (after !== null && typeof after !== 'string') return null;
  return typeof nth === 'number' && Number.isFinite(nth) && nth > 0 ? { after, nth } : null;
};

const decodeContent = (value: unknown): OutboxContent | null => {
  const { kind, text, images, video, questionId, keyword } = fieldsOf(value) ?? {};
  if (!isText(text)) return null;
  if (kind === 'text') return { kind, text };
  if (kind === 'question' && isText(questionId) && isText(keyword))
    return { kind, text, questionId, keyword };
  if (kind !== 'media' || !Array.isArray(images)) return null;
  return {
    kind,
    text,
    images: images.slice(0, LIMITS.imagesPerBatch).flatMap((item) => addressIn(item) ?? []),
    video: addressIn(video),
  };
};

/** Unix seconds, in the year 2286. */
const LAST_MOMENT = 1e10;

/** A picture or video is shown and linked by its address, so that only a web address counts. */
const addressIn = (value: unknown): string | null => (isText(value) ? httpUrl(value) : null);

/** What a visitor wrote, a question or an address is never longer: such a record is not ours, and would be sent by itself. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 8_193;

/** The counter must be able to grow; any other number becomes 0. */
const decodeCount = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < MOST_COUNTED
    ? (value as number)
    : 0;

const MOST_COUNTED = 2 ** 50;
