import { type FailureKey, isFailureKey } from './failure-display';
import type { GatewayFailure } from './gateway-failure';

/** The text that the backend wrote for the visitor. Only the codes -1 and 500 have one (spec §8 Handling). '' if it wrote none. */
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
