import type { ConversationKey } from '../../application/ports/preferences.port';
import type { KeptAnswers, QuestionName } from '../../domain/form/pre-chat';
import type { SafeStorage } from './safe-storage';
import { MOST, STORED, storageKey } from './stored-keys';

/** In the session storage of the tab, beside the message form. Damaged values count as missing. */
export class TabAnswers {
  /** @param storage the one of the present visitor */
  constructor(private readonly storage: () => SafeStorage) {}

  /** null if there are none, or if they cannot be read. */
  read(conversation: ConversationKey): KeptAnswers | null {
    const kept = this.storage().readJson(keyOf(conversation));
    if (!isRecord(kept) || !isRecord(kept['entry'])) return null;
    const { entry, said } = kept;
    const text = (name: QuestionName) => textOf(entry[name]).slice(0, LONGEST);
    return {
      entry: { name: text('name'), reason: text('reason'), order: text('order') },
      said: isRecord(said) ? saidIn(said) : null,
    };
  }

  keep(conversation: ConversationKey, { entry, said }: KeptAnswers): void {
    const storage = this.storage();
    const key = keyOf(conversation);
    if (storage.read(key) === null)
      for (const other of storage.keys(STORED.form).slice(MOST.ofTab - 1)) storage.remove(other);
    storage.write(key, JSON.stringify({ entry, said }));
  }
}

const keyOf = ({ businessId, visitorId }: ConversationKey) =>
  storageKey(STORED.form, businessId, visitorId, 'questions');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of a text, in UTF-16 code units: an answer is shorter. */
const LONGEST = 240;

/** Every page of the origin can write to the storage, so nothing else of it becomes a parameter. */
const saidIn = (said: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['account', 'c'].flatMap((name) => {
      const value = Object.hasOwn(said, name) ? textOf(said[name]).slice(0, LONGEST) : '';
      return value === '' ? [] : [[name, value]];
    }),
  );
