import { type FailureKey, isFailureKey } from '../../domain/failure/failure-display';
import { type GatewayFailure, isServerFault } from '../../domain/failure/gateway-failure';
import { serverTextOf } from '../../domain/failure/server-text';
import * as LIMITS from '../../domain/limits';
import type { Feedback } from './feedback';

/** Shows why a message was not sent (spec §4 Sending), after all attempts. */
export const showSendFailure = (feedback: Feedback, failure: GatewayFailure): void => {
  if (failure.kind === 'unauthorised') feedback.show('session_expired');
  else if (failure.kind === 'forbidden') feedback.show('save_error');
  else if (isServerFault(failure)) feedback.show('upload_failed_please_retry');
  else if (failure.kind !== 'refused') feedback.show('network_error');
  else showRefusal(feedback, serverTextOf(failure));
};

/**
 * @param serverText the backend's own text, or a key of `FAILURES`, or ''
 * @param withoutText shown for ''
 */
export const showRefusal = (
  feedback: Feedback,
  serverText: string,
  withoutText: FailureKey = 'save_error',
): void => {
  if (serverText === '') feedback.show(withoutText);
  else if (isFailureKey(serverText)) feedback.show(serverText);
  else feedback.showServerText(serverText, LIMITS.toastLongMs);
};
