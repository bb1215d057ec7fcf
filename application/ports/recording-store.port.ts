/** What is known of the recording of one page, from its start to its end. */
export interface RecordedPage {
  /** A later page has a name that is sorted behind. */
  readonly name: string;
  readonly businessId: string;
  readonly visitorId: string;
  /** The header of the recording, as JSON, without the number of its lines. */
  readonly header: string;
  /** Wall time at which it was written last. */
  readonly at: number;
  /** Of all its parts, in bytes. */
  readonly size: number;
  /** Number of its first line. Those before it are gone. */
  readonly first: number;
}

/** Lines that follow each other. */
export interface RecordedPart {
  /** Number of the first of them. */
  readonly from: number;
  /** The lines, each with a line break at its end; as bytes, they are compressed by gzip. */
  readonly data: string | Uint8Array<ArrayBuffer>;
}

/**
 * What became of a part. `lost`: what the page has stored before is gone, and nothing was written. `refused`: the visitor has not agreed
 * that the device stores something. `failed`: the device cannot store it, now and later.
 */
export type StoreOutcome = 'stored' | 'lost' | 'refused' | 'failed';

/**
 * The recordings of the pages of this origin, on the device. Nothing is read or written without consent. No call throws, and a call that
 * reads gives nothing where nothing can be read.
 */
export interface RecordingStore {
  /** In the order of their names. */
  pages(): Promise<readonly RecordedPage[]>;
  /** The parts of a page, in the order of their lines. */
  parts(name: string): Promise<readonly RecordedPart[]>;
  /**
   * Writes a part in the place of all parts of this page that begin at the same line or later, and removes the parts before the page's
   * first line.
   *
   * @param isNew the page has stored nothing until now
   */
  write(page: RecordedPage, part: RecordedPart, isNew: boolean): Promise<StoreOutcome>;
  remove(name: string): Promise<void>;
}
