import type { FeedbackText } from '../../../application/presentation/feedback/contract';
import type { Translate } from '../../i18n/keys';
import { say } from '../../i18n/say';

/** What a toast or dialog says: nobody's name is left out of a sentence that needs one. */
export const spoken = (t: Translate, words: FeedbackText): string => {
  if (words.kind === 'server') return say(t, words);
  const name = words.params['name'] || t('role_service');
  return say(t, { ...words, params: { ...words.params, name } });
};
