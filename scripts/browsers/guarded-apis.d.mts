/** An API that one of the oldest browsers lacks and the product works without. */
export interface GuardedApi {
  /** What is taken away to play it: a path from `globalThis`, `Name()` for a constructor that throws, `onname` for an event. */
  readonly api: string;
  /** The names by which the lint finds it in a built file. */
  readonly uses: readonly string[];
  readonly missingIn: string;
  /** The file that works without it. */
  readonly guard: string;
  readonly differs: string;
}

export declare const GUARDED: readonly GuardedApi[];
