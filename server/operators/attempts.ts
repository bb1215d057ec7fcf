// Failed log-ins: after some of them the account or the address waits, longer each time.
import type { Queries } from '../database/database';

interface Limit {
  /** Failures before the first pause. */
  readonly free: number;
}

export const ACCOUNT_LIMIT: Limit = { free: 5 };
/** Several operators may share an address. */
export const ADDRESS_LIMIT: Limit = { free: 20 };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Failures are forgotten when none came for so long. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * Counts an attempt as failed before its password is checked, so that attempts at the same moment are all counted.
 *
 * @returns 0 if it may be made; otherwise the milliseconds to wait, and nothing was counted
 */
export const beginAttempt = async (
  { query }: Queries,
  key: string,
  { free }: Limit,
  now: number,
): Promise<number> => {
  const [counted] = await query(
    `insert into log_in_attempts as a (key, failures, last_at, paused_until) values ($1, 1, $2, 0)
    on conflict (key) do update set
      failures = case when a.last_at < $2 - $3::bigint then 1 else a.failures + 1 end,
      last_at = $2,
      paused_until = case when a.last_at >= $2 - $3::bigint and a.failures + 1 >= $4::integer
        then $2 + least($6::bigint, $5::bigint * power(2, least(a.failures + 1 - $4::integer, 20))::bigint) else 0 end
    where a.paused_until <= $2
    returning key`,
    [key, now, FORGOTTEN_AFTER_MS, free, FIRST_PAUSE_MS, LONGEST_PAUSE_MS],
  );
  if (counted) return 0;
  const [paused] = await query<{ paused_until: number }>(
    'select paused_until from log_in_attempts where key = $1',
    [key],
  );
  return Math.max(1, (paused?.paused_until ?? now) - now);
};

/** The attempt succeeded: the account starts again, the address has one failure less. */
export const forgiveAttempt = async ({ query }: Queries, account: string, address: string): Promise<void> => {
  await query('delete from log_in_attempts where key = $1', [account]);
  await query(
    'update log_in_attempts set failures = greatest(failures - 1, 0), paused_until = 0 where key = $1',
    [address],
  );
};

export const forgetOldAttempts = async ({ query }: Queries, now: number): Promise<void> => {
  await query('delete from log_in_attempts where last_at < $1', [now - FORGOTTEN_AFTER_MS]);
};
