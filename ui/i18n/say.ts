import type { Words as FeedbackWords } from '../../application/presenters/contracts/feedback';
import type { Translate } from './keys';

/** A failure in the visitor's language, or the backend's own sentence as it is. */
export const say = (t: Translate, words: FeedbackWords): string =>
  words.kind === 'server' ? words.text : t(words.key, words.params);
