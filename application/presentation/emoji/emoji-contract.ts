import type { Result } from '../../../domain/result';

/** 0: without a skin tone. 1 to 5: light to dark. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;

/** What this device stores for the emoji panel. */
export interface EmojiSnapshot {
  /** Newest first. */
  readonly recent: readonly string[];
  readonly tone: SkinTone;
}

export interface EmojiActions {
  /** An emoji was picked: it is the first of the recent ones when the panel opens the next time. */
  remember(emoji: string): void;
  setTone(tone: SkinTone): void;
  /** Loads a static file. A file that was loaded once is returned at once, unless `reload` is set. */
  load(path: string, reload?: boolean): Promise<Result<unknown, unknown>>;
}
