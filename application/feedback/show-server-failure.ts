import { type GatewayFailure, serverTextForVisitor } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import type { Feedback } from './feedback';

/**
 * Spec §8 Handling: the backend's own text of a -1 or 500 is shown for 5 s, whichever call it answers.
 *
 * @returns true if a text was shown
 */
export const showServerFailure = (feedback: Feedback, failure: GatewayFailure): boolean => {
  const serverText = serverTextForVisitor(failure);
  if (serverText === '') return false;
  feedback.showServerText(serverText, LIMITS.serverMessageMs);
  return true;
};
