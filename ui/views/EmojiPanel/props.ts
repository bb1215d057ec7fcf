import type { EmojiActions, EmojiSnapshot } from '../../../application/presentation/emoji/contract';
import type { LanguageCode } from '../../../domain/language/language';

export interface EmojiPanelProps {
  readonly snapshot: EmojiSnapshot;
  readonly actions: EmojiActions;
  readonly language: LanguageCode;
  /** Hidden where the theme says so. */
  readonly searchShown: boolean;
  /** Where a language's data lies, below the root's own address; `emojiPath` unless told otherwise. */
  readonly dataUrl?: (language: LanguageCode) => string;
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}
