import { vi } from 'vitest';

type Key = readonly (string | number)[] | string;

const textOf = (key: Key): string =>
  JSON.stringify([key].flat().map((one) => (typeof one === 'number' ? String(one).padStart(12, '0') : one)));

class Range {
  constructor(
    readonly from: string,
    readonly to: string,
  ) {}

  static bound(from: Key, to: Key): Range {
    if (textOf(from) >= textOf(to)) throw new DOMException('the range is empty', 'DataError');
    return new Range(textOf(from), textOf(to));
  }
}

class Request extends EventTarget {
  result: unknown;
  error: unknown = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

type Records = Map<string, unknown>;

const matches = (key: string, given: Key | Range | undefined): boolean => {
  if (given === undefined) return true;
  return given instanceof Range ? key >= given.from && key < given.to : key === textOf(given);
};

/** As much of IndexedDB as the adapter uses: requests are answered in later tasks, and a change is complete behind all of its requests. */
export class FakeIndexedDb {
  /** What a change ends with, in the place of being written. */
  fails: Error | null = null;
  #databases = new Map<string, Map<string, Records>>();
  readonly #connections = new Map<string, Set<{ onversionchange: (() => void) | null }>>();

  install(): void {
    vi.stubGlobal('indexedDB', this);
    vi.stubGlobal('IDBKeyRange', Range);
  }

  open(name: string): Request {
    const request = new Request();
    queueMicrotask(() => {
      const known = this.#databases.get(name);
      const stores = known ?? new Map<string, Records>();
      this.#databases.set(name, stores);
      const connections = this.#connections.get(name) ?? new Set();
      this.#connections.set(name, connections);
      const connection = {
        onversionchange: null,
        onclose: null,
        createObjectStore: (store: string) => stores.set(store, new Map()),
        transaction: () => this.#change(stores),
        close: () => connections.delete(connection),
      };
      connections.add(connection);
      request.result = connection;
      if (!known) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  }

  deleteDatabase(name: string): void {
    for (const { onversionchange } of this.#connections.get(name) ?? []) onversionchange?.();
    if ((this.#connections.get(name)?.size ?? 0) > 0) throw new Error('the database is in use');
    this.#databases.delete(name);
  }

  get names(): readonly string[] {
    return [...this.#databases.keys()];
  }

  #change(stores: Map<string, Records>) {
    let open = 0;
    const change = {
      error: this.fails,
      oncomplete: null as (() => void) | null,
      onabort: null as (() => void) | null,
      objectStore: (name: string) => {
        const records: Records = stores.get(name) ?? new Map();
        const found = (given?: Key | Range) =>
          [...records.keys()].filter((key) => matches(key, given)).sort();
        const answer = (give: () => unknown): Request => {
          const request = new Request();
          open += 1;
          setTimeout(() => {
            request.result = give();
            request.onsuccess?.();
            open -= 1;
            // Behind what the answer leads to.
            setTimeout(() => open === 0 && (this.fails ? change.onabort?.() : change.oncomplete?.()));
          });
          return request;
        };
        return {
          count: (key: Key) => answer(() => found(key).length),
          getAll: (given?: Range) => answer(() => found(given).map((key) => records.get(key))),
          put: (value: unknown, key: Key) =>
            answer(() => this.fails || records.set(textOf(key), structuredClone(value))),
          delete: (given: Key | Range) =>
            answer(() => {
              for (const key of found(given)) records.delete(key);
            }),
        };
      },
    };
    return change;
  }
}
