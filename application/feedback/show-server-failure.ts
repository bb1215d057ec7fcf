import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { serverTextForVisitor } from '../../domain/failure/server-text';
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
