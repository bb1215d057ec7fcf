import { err, ok, type Result } from '../../domain/result';

/** A decoder's surprise as a value: the kind of error, never its message, which may quote what was said. */
export const attempt = <T>(decode: () => T): Result<T, string> => {
  try {
    return ok(decode());
  } catch (error) {
    return err(error instanceof Error ? error.name : 'an error');
  }
};
