import type {
  RecordedPage,
  RecordedPart,
  RecordingStore,
  StoreOutcome,
} from '../../application/ports/recording-store.port';

/** The recordings of a device, for all tabs and pages that share it. */
export class MemoryRecordingStore implements RecordingStore {
  /** What the next calls of `write` answer in the place of writing. */
  refuses: Exclude<StoreOutcome, 'stored'> | null = null;
  readonly #pages = new Map<string, { page: RecordedPage; parts: readonly RecordedPart[] }>();

  async pages(): Promise<readonly RecordedPage[]> {
    return this.refuses === 'refused'
      ? []
      : [...this.#pages.keys()].sort().flatMap((name) => this.#pages.get(name)?.page ?? []);
  }

  async parts(name: string): Promise<readonly RecordedPart[]> {
    return this.#pages.get(name)?.parts ?? [];
  }

  async write(page: RecordedPage, part: RecordedPart, isNew: boolean): Promise<StoreOutcome> {
    if (this.refuses) return this.refuses;
    const known = this.#pages.get(page.name);
    if (!known && !isNew) return 'lost';
    const before = (known?.parts ?? []).filter(({ from }) => from >= page.first && from < part.from);
    this.#pages.set(page.name, { page, parts: [...before, part] });
    return 'stored';
  }

  async remove(name: string): Promise<void> {
    this.#pages.delete(name);
  }

  /** As `forgetVisitor` does it. */
  deleteAll(): void {
    this.#pages.clear();
  }
}
