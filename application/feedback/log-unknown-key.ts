import { isUnknownKey } from '../../domain/failure/server-text';
import type { Log } from '../ports/log.port';

/** The visitor reads a text of ours instead of a key that no catalogue has. */
export const logUnknownKey = (log: Log, serverText: string): void => {
  if (isUnknownKey(serverText)) log.warn('unknown message key', { key: serverText });
};
