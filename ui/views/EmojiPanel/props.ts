import type { EmojiActions, EmojiSnapshot } from '../../../application/presentation/emoji/emoji-contract';
import type { LanguageCode } from '../../../domain/language/language';

export interface EmojiPanelProps {
  readonly snapshot: EmojiSnapshot;
  readonly actions: EmojiActions;
  readonly language: LanguageCode;
  /** False: the theme hides the search. */
  readonly searchShown: boolean;
  /** The path of a language's data, relative to the address of the widget. Default: `emojiPath`. */
  readonly dataUrl?: (language: LanguageCode) => string;
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}
