import { type FailureKey, isFailureKey } from '../failure/failure-display';
import type { GatewayFailure } from '../failure/gateway-failure';
import { isServerFault } from '../failure/gateway-failure';
import { serverTextOf } from '../failure/server-text';
import * as LIMITS from '../limits';

/** What to do after a failed send (spec §4 Sending, decision 6). */
export type AfterSendFailure =
  | { readonly kind: 'repeat'; readonly afterMs: number }
  | { readonly kind: 'change-service' }
  | { readonly kind: 'give-up' };

/** @param attempt number of attempts so far, with the failed one */
export const afterSendFailure = (failure: GatewayFailure, attempt: number): AfterSendFailure => {
  if (isServerFault(failure))
    return attempt < LIMITS.attempts ? { kind: 'repeat', afterMs: LIMITS.attemptDelayMs } : GIVE_UP;
  return failure.kind === 'refused' && asksForAnotherService(failure.message)
    ? { kind: 'change-service' }
    : GIVE_UP;
};

const GIVE_UP = { kind: 'give-up' } as const;

/** Spec §4 Sending: an answer that speaks of 'service'. A ban also contains the word, but another agent would not lift it. */
const asksForAnotherService = (message: string): boolean => message.includes('service') && message !== BAN;

/** The answer says that the session is over. */
export const endsSession = (serverText: string): boolean =>
  serverText === 'session_close' || serverText === 'say_is_off';

/**
 * Why the backend refused the message for good, as a key of a text (decision 34). Such a message is never sent again by itself.
 *
 * @returns null if the failure decides nothing: the message may be sent again
 */
export const refusalOf = (failure: GatewayFailure): FailureKey | null => {
  if (failure.kind !== 'refused') return null;
  const serverText = serverTextOf(failure);
  if (isServerFault(failure) && serverText !== BAN && !endsSession(serverText)) return null;
  return isFailureKey(serverText) ? serverText : 'save_error';
};

/** What the backend wrote about a refusal, if it is a text and not the key of one; else ''. */
export const refusalWordsOf = (failure: GatewayFailure): string => {
  const serverText = serverTextOf(failure);
  return isFailureKey(serverText) ? '' : serverText;
};

const BAN = 'service_ban';
