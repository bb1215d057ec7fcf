import { type FailureKey, isFailureKey } from './failure-display';

/**
 * How a call can fail. Every gateway port reports failures in this form.
 *
 * - network: no answer of the backend came (refused, dropped, timed out, a gateway's 502), so nobody knows whether the call
 *   arrived. not-asked: the call did not go out, because the widget has ended or nobody needs the answer any more.
 * - unauthorised: code or status 401; the application refreshes the token and repeats the call.
 * - forbidden: HTTP 403 or 404; the widget shows the 404 page.
 * - refused: the backend answered with a code that is not a success; `message` is the backend's own text, '' if it sent
 *   none.
 * - undecodable: the answer could not be read: wrong key, missing headers, wrong shape. `reason` names the field or the
 *   setting for the integrator's log. The visitor never sees it.
 */
export type GatewayFailure =
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'timeout' | 'not-asked' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden'; readonly status: 403 | 404 }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'undecodable'; readonly reason: string };

/** Code 500 in the envelope, or HTTP 500: the only failure that is retried (decision 6). */
export const isServerFault = (failure: GatewayFailure): boolean =>
  failure.kind === 'refused' && failure.code === 500;

/** Spec §8 Handling: the backend's own text of a -1 or 500, which the visitor reads; '' if there is none. */
export const serverTextForVisitor = (failure: GatewayFailure): string =>
  failure.kind === 'refused' && (failure.code === -1 || failure.code === 500) ? serverTextOf(failure) : '';

/** The backend's own text about a refused call. '' if it sent none, or only a key that no catalogue has. */
export const serverTextOf = (failure: GatewayFailure): string =>
  failure.kind === 'refused' ? readableServerText(failure.message) : '';

/**
 * The form of the keys of spec §8 Messages: words in small letters, joined by `_`. Any other text may be one that a visitor
 * can read, such as an address or a single word.
 */
const MESSAGE_KEY = /^[a-z][a-z\d]*(?:_+[a-z\d]+)+$/;

/** The backend sent the key of a text that the catalogues do not have. */
export const isUnknownKey = (serverText: string): boolean =>
  MESSAGE_KEY.test(serverText) && !isFailureKey(serverText);

/** What a visitor may read of the backend's message: a sentence, or a key with a text. An unknown key counts as no message. */
export const readableServerText = (serverText: string): string =>
  isUnknownKey(serverText) ? '' : serverText;

/** A key of `FAILURES` is translated. Another text is shown as the backend wrote it; if it is '', the text of `key` is shown. */
export const keyOrWords = (
  serverText: string,
  key: FailureKey,
): { readonly key: FailureKey; readonly words: string } =>
  isFailureKey(serverText) ? { key: serverText, words: '' } : { key, words: serverText };
