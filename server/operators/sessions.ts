// Sessions of operators: a random token in a cookie, of which only the hash is stored.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../backend/random';
import type { Database } from '../database/database';
import { OPERATOR_COLUMNS, type Operator } from './accounts';

/** Without a call for so long, or so long after the log-in, a session has ended. */
export const IDLE_MS = 12 * 3_600_000;
export const LONGEST_MS = 7 * 24 * 3_600_000;
/** `used_at` is not written more often. */
const USE_WRITTEN_EVERY_MS = 60_000;

const TOKEN_BYTES = 32;

export interface Session {
  readonly operator: Operator;
  readonly tokenHash: string;
  /** Comes back in a header with each call that changes something. */
  readonly csrfToken: string;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const csrfTokenOf = (token: string): string => createHmac('sha256', token).update('csrf').digest('base64url');

export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly random: Random,
    private readonly now: () => number,
  ) {}

  /** @returns the token for the cookie */
  async open(operator: number): Promise<string> {
    const token = this.random.bytes(TOKEN_BYTES).toString('base64url');
    const now = this.now();
    await this.database.query('delete from operator_sessions where used_at <= $1 or created_at <= $2', [
      now - IDLE_MS,
      now - LONGEST_MS,
    ]);
    await this.database.query(
      'insert into operator_sessions (token_hash, operator_id, created_at, used_at) values ($1, $2, $3, $3)',
      [hashOf(token), operator, now],
    );
    return token;
  }

  async find(token: string): Promise<Session | undefined> {
    const now = this.now();
    const tokenHash = hashOf(token);
    const [found] = await this.database.query<Operator & { usedAt: number } & Record<string, unknown>>(
      `select ${OPERATOR_COLUMNS}, s.used_at as "usedAt" from operator_sessions s join operators o on o.id = s.operator_id
      where s.token_hash = $1 and s.used_at > $2 and s.created_at > $3 and not o.is_disabled`,
      [tokenHash, now - IDLE_MS, now - LONGEST_MS],
    );
    if (!found) return undefined;
    const { usedAt, ...operator } = found;
    if (now - usedAt >= USE_WRITTEN_EVERY_MS)
      await this.database.query('update operator_sessions set used_at = $2 where token_hash = $1', [
        tokenHash,
        now,
      ]);
    return { operator, tokenHash, csrfToken: csrfTokenOf(token) };
  }

  /** Does not lengthen the session: an open console that nobody uses ends. */
  async isOpen(tokenHash: string): Promise<boolean> {
    const now = this.now();
    const found = await this.database.query(
      `select 1 from operator_sessions s join operators o on o.id = s.operator_id
      where s.token_hash = $1 and s.used_at > $2 and s.created_at > $3 and not o.is_disabled`,
      [tokenHash, now - IDLE_MS, now - LONGEST_MS],
    );
    return found.length > 0;
  }

  async end(tokenHash: string): Promise<void> {
    await this.database.query('delete from operator_sessions where token_hash = $1', [tokenHash]);
  }
}
