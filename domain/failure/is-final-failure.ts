import type { FailureKey } from './failure-display';

const FINAL: readonly (FailureKey | null | undefined)[] = ['service_ban', 'upload_too_large', 'message_held'];

/**
 * To send the same again cannot help: the visitor is banned, the storage takes no file of this size, or the page does not want the
 * message (`beforeSend`).
 */
export const isFinalFailure = (key: FailureKey | null | undefined): boolean => FINAL.includes(key);
