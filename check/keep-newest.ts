interface Collection<K> {
  readonly size: number;
  keys(): Iterator<K> & Iterable<K>;
  delete(key: K): boolean;
}

/** Forgets the oldest entries of a Map or a Set. Whoever makes them without end must not fill the memory. */
export const keepNewest = <K>(collection: Collection<K>, most: number): void => {
  for (const key of collection.keys()) {
    if (collection.size <= most) return;
    collection.delete(key);
  }
};
