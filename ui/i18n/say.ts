import type { FeedbackText as FeedbackWords } from '../../application/presentation/feedback/contract';
import { isFailureKey } from '../../domain/failure/catalogue';
import type { Translate } from './keys';

/** A failure in the visitor's language, or the backend's own sentence as it is. */
export const say = (t: Translate, words: FeedbackWords): string => {
  if (words.kind === 'server') return words.text;
  // A text that just fits is one thing, what did not go in another.
  const isCut = words.key === 'alert_keyin_length' && Number(words.params['cut'] ?? 0) > 0;
  return t(isCut ? 'characters_cut' : words.key, words.params);
};

/** What the backend says: its words, or ours where they are a key of the catalogue. */
export const sayServer = (t: Translate, text: string): string => (isFailureKey(text) ? t(text) : text);
