import type { FormDraft } from '../../application/ports/form-draft.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import { isScore } from '../../domain/evaluation/evaluation';
import type { MessageFormEntry } from '../../domain/form/message-form';
import { MOST, STORED, storageKey } from './stored-keys';

/**
 * Stored in the tab's session storage: it is kept across a reload and removed with the tab. A store that fails behaves like
 * an empty one.
 */
export class SessionFormDraft implements FormDraft {
  constructor(private readonly storage: () => Storage = () => sessionStorage) {}

  read(conversation: ConversationKey): MessageFormEntry | null {
    return this.#quietly((storage) => entryOf(JSON.parse(storage.getItem(keyOf(conversation)) ?? 'null')));
  }

  keep(conversation: ConversationKey, entry: MessageFormEntry): void {
    this.#quietly((storage) => {
      if (storage.getItem(keyOf(conversation)) === null) makeRoom(storage);
      storage.setItem(keyOf(conversation), JSON.stringify(entry));
    });
  }

  forget(conversation: ConversationKey): void {
    this.#quietly((storage) => storage.removeItem(keyOf(conversation)));
  }

  #quietly<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(this.storage());
    } catch {
      return null;
    }
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey): string =>
  storageKey(STORED.form, businessId, visitorId);

/** Only the latest forms of a tab are kept. */
const makeRoom = (storage: Storage): void => {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys.filter((one) => one.startsWith(STORED.form)).slice(MOST.ofTab - 1))
    storage.removeItem(key);
};

/** Every page of the origin can write to the storage. */
const LONGEST_FIELD = 20_000;

const entryOf = (value: unknown): MessageFormEntry | null => {
  if (typeof value !== 'object' || value === null) return null;
  const text = (name: string): string => {
    const field: unknown = Reflect.get(value, name);
    return typeof field === 'string' ? field.slice(0, LONGEST_FIELD) : '';
  };
  const rating: unknown = Reflect.get(value, 'rating');
  return {
    name: text('name'),
    contact: text('contact'),
    message: text('message'),
    phone: text('phone'),
    rating: typeof rating === 'number' && isScore(rating) ? rating : null,
  };
};
