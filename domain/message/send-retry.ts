import type { GatewayFailure } from '../failure/gateway-failure';
import { isServerFault } from '../failure/gateway-failure';
import { LIMITS } from '../limits';

/** What to do after a failed send (spec §4 Sending, decision 6). */
export type AfterSendFailure =
  | { readonly kind: 'repeat'; readonly afterMs: number }
  | { readonly kind: 'change-service' }
  | { readonly kind: 'give-up' };

/** @param attempt number of attempts so far, with the failed one */
export const afterSendFailure = (failure: GatewayFailure, attempt: number): AfterSendFailure => {
  if (failure.kind !== 'refused') return { kind: 'give-up' };
  if (!isServerFault(failure))
    return { kind: asksForAnotherService(failure.message) ? 'change-service' : 'give-up' };
  return attempt < LIMITS.attempts ? { kind: 'repeat', afterMs: LIMITS.attemptDelayMs } : { kind: 'give-up' };
};

/** Spec §4 Sending: an answer that speaks of 'service'. A ban also contains the word, but another agent would not lift it. */
const asksForAnotherService = (message: string): boolean =>
  message.includes('service') && message !== 'service_ban';
