import { type GatewayFailure, wordsForVisitorOf } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import type { Feedback } from './feedback';

/**
 * Spec §8 Handling: the backend's own text of a -1 or 500 is shown for 5 s, whichever call it answers.
 *
 * @returns true if a text was shown
 */
export const showServerFailure = (feedback: Feedback, failure: GatewayFailure): boolean => {
  const words = wordsForVisitorOf(failure);
  if (words === '') return false;
  feedback.serverWords(words, LIMITS.serverMessageMs);
  return true;
};
