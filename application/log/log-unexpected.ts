import type { Log } from '../ports/log.port';

/** Logs the kind of error and where it was thrown, without its message, which may quote what somebody wrote. */
export const logUnexpected = (log: Log, where: string, error: unknown): void => {
  const [kind, at] = error instanceof Error ? [error.name, placeOf(error)] : [typeof error, 'unknown'];
  log.error('something was thrown', { where, error: kind, at });
};

const placeOf = ({ stack = '' }: Error): string =>
  /^\s*(?:at .{1,200}|.{0,200}@.{1,200})$/m.exec(stack)?.[0].trim() ?? 'unknown';
