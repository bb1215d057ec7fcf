import type { FailureKey } from './failure-display';

const FINAL: readonly (FailureKey | null | undefined)[] = ['service_ban', 'upload_too_large'];

/** To send the same again cannot help: the visitor is banned, or the storage takes no file of this size. */
export const isFinalFailure = (key: FailureKey | null | undefined): boolean => FINAL.includes(key);
