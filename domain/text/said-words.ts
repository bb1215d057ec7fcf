import * as LIMITS from '../limits';
import { codePointCount } from './text-limit';

/** Characters that nobody sees, or that show others in another order than they are. Joiners belong to emoji and to letters. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * The words of a link that sends its own words, as they are shown and sent. null if they are no message: blank, or beyond the limit of a
 * text, because words that are cut would not be those that were shown.
 */
export const saidWords = (text: string): string | null => {
  const words = text.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(words) && codePointCount(words) <= LIMITS.textCodePoints
    ? words
    : null;
};
