import { type FailureKey, isFailureKey } from '../../domain/failure/catalogue';
import { type GatewayFailure, isServerFault, serverTextOf } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import type { Feedback } from './feedback';

/** Shows why a message was not sent (spec §4 Sending), after all attempts. */
export const hintSendFailure = (feedback: Feedback, failure: GatewayFailure): void => {
  if (failure.kind === 'unauthorised') feedback.hint('session_expired');
  else if (failure.kind !== 'refused') feedback.hint('network_error');
  else if (isServerFault(failure)) feedback.hint('upload_failed_please_retry');
  else hintRefusal(feedback, serverTextOf(failure));
};

/**
 * @param words the backend's own text, or a key of the catalogue, or ''
 * @param withoutWords the hint for ''
 */
export const hintRefusal = (
  feedback: Feedback,
  words: string,
  withoutWords: FailureKey = 'save_error',
): void => {
  if (words === '') feedback.hint(withoutWords);
  else if (isFailureKey(words)) feedback.hint(words);
  else feedback.showServerText(words, LIMITS.toastLongMs);
};
