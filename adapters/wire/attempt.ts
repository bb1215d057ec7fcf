import { err, ok, type Result } from '../../domain/result';

/**
 * Returns an exception of a decoder as a failure: only the kind of error, because its message may quote what somebody
 * wrote.
 */
export const attempt = <T>(decode: () => T): Result<T, string> => {
  try {
    return ok(decode());
  } catch (error) {
    return err(error instanceof Error ? error.name : 'an error');
  }
};
