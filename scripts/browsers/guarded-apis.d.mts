/** An API that one of the oldest browsers lacks and the product works without. */
export interface GuardedApi {
  /** Its name for `npm run browsers -- --without`. */
  readonly api: string;
  /** What is taken away then; without it, `api` itself. */
  readonly without?: readonly string[];
  /** What a page without it reports, which is no error. */
  readonly says?: string;
  /** The names by which the lint finds it in a built file. */
  readonly uses: readonly string[];
  readonly missingIn: string;
  /** The file that works without it. */
  readonly guard: string;
  readonly differs: string;
}

export declare const GUARDED: readonly GuardedApi[];
