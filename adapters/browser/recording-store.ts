import type {
  RecordedPage,
  RecordedPart,
  RecordingStore,
  StoreOutcome,
} from '../../application/ports/recording-store.port';
import { RECORDINGS } from './stored-keys';

const PAGES = 'pages';
const PARTS = 'parts';

/** A part is found by its page and its first line. */
const partsOf = (name: string, from: number, to: number): IDBKeyRange =>
  IDBKeyRange.bound([name, from], [name, to], false, true);

const END = Number.POSITIVE_INFINITY;

/** In IndexedDB, because the other storages of a page have too little room for it. */
export class IndexedRecordingStore implements RecordingStore {
  #opened: Promise<IDBDatabase> | null = null;

  /** @param open throws if nothing may be stored now (`StorageConsent`) */
  constructor(private readonly open: <S>(storage: () => S) => S) {}

  async pages(): Promise<readonly RecordedPage[]> {
    return (await this.#read((change) => change.objectStore(PAGES).getAll())) ?? [];
  }

  async parts(name: string): Promise<readonly RecordedPart[]> {
    return (await this.#read((change) => change.objectStore(PARTS).getAll(partsOf(name, 0, END)))) ?? [];
  }

  async write(page: RecordedPage, part: RecordedPart, isNew: boolean): Promise<StoreOutcome> {
    if (!this.#mayStore()) return 'refused';
    try {
      const change = (await this.#database()).transaction([PAGES, PARTS], 'readwrite');
      const written = ended(change);
      const [pages, parts] = [change.objectStore(PAGES), change.objectStore(PARTS)];
      if (!isNew && (await answered(pages.count(page.name))) === 0) return 'lost';
      pages.put(page, page.name);
      // An empty range is an error.
      if (page.first > 0) parts.delete(partsOf(page.name, 0, page.first));
      parts.delete(partsOf(page.name, part.from, END));
      parts.put(part, [page.name, part.from]);
      await written;
      return 'stored';
    } catch {
      return this.#mayStore() ? 'failed' : 'refused';
    }
  }

  async remove(name: string): Promise<void> {
    if (!this.#mayStore()) return;
    try {
      const change = (await this.#database()).transaction([PAGES, PARTS], 'readwrite');
      change.objectStore(PAGES).delete(name);
      change.objectStore(PARTS).delete(partsOf(name, 0, END));
      await ended(change);
    } catch {
      // It is removed with the next page.
    }
  }

  #mayStore(): boolean {
    try {
      return this.open(() => true);
    } catch {
      return false;
    }
  }

  async #read<T>(ask: (change: IDBTransaction) => IDBRequest<T>): Promise<T | null> {
    if (!this.#mayStore()) return null;
    try {
      return await answered(ask((await this.#database()).transaction([PAGES, PARTS])));
    } catch {
      return null;
    }
  }

  #database(): Promise<IDBDatabase> {
    this.#opened ??= this.#connect().catch((problem) => {
      // The next call opens it again.
      this.#opened = null;
      throw problem;
    });
    return this.#opened;
  }

  async #connect(): Promise<IDBDatabase> {
    const opening = this.open(() => indexedDB.open(RECORDINGS));
    opening.onupgradeneeded = () => {
      for (const name of [PAGES, PARTS]) opening.result.createObjectStore(name);
    };
    const database = await answered(opening);
    const close = () => {
      database.close();
      this.#opened = null;
    };
    // Somebody deletes the recordings, which waits for all who have them open.
    database.onversionchange = close;
    database.onclose = close;
    return database;
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
