// Bearer tokens of visitors. They are signed and not stored, so every process can check one without a query.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, seconds } from '../../backend/clock';

export interface TokenReading {
  /** The visitor's row. */
  readonly visitor: number;
  readonly isExpired: boolean;
}

/** An expired token can be refreshed for this long. */
const REFRESHABLE_S = 30 * 24 * 3600;

export class Tokens {
  constructor(
    private readonly key: string,
    private readonly clock: Clock,
    /** Seconds. */
    private readonly ttl: number,
  ) {}

  /** @returns `expired` in Unix seconds */
  issue(visitor: number): { token: string; expired: number } {
    const expired = seconds(this.clock) + this.ttl;
    const signed = `${visitor.toString(36)}.${expired.toString(36)}`;
    return { token: `${signed}.${this.sign(signed)}`, expired };
  }

  /** undefined: not a token of this server, or too old to be refreshed. */
  read(header: string | undefined): TokenReading | undefined {
    const match = /^Bearer\s+(([0-9a-z]{1,11})\.([0-9a-z]{1,8}))\.([\w-]{43})$/i.exec(header ?? '');
    if (!match) return undefined;
    const [, signed = '', visitor = '', expired = '', signature = ''] = match;
    const own = Buffer.from(this.sign(signed));
    const given = Buffer.from(signature);
    if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined;
    const now = seconds(this.clock);
    const end = Number.parseInt(expired, 36);
    if (now > end + REFRESHABLE_S) return undefined;
    return { visitor: Number.parseInt(visitor, 36), isExpired: now >= end };
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
