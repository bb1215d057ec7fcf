import type { Result } from '../../../domain/result';

/** 0: as drawn. 1 to 5: light to dark. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;

/** What the emoji panel remembers on this device. */
export interface EmojiSnapshot {
  /** Newest first. */
  readonly recent: readonly string[];
  readonly tone: SkinTone;
}

export interface EmojiActions {
  /** One was picked: it leads the recent ones from the next opening on. */
  remember(emoji: string): void;
  setTone(tone: SkinTone): void;
  /** One of our static files. What has been read once is at hand at once, unless it is wanted `anew`. */
  load(path: string, anew?: boolean): Promise<Result<unknown, unknown>>;
}
