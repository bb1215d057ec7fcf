import { randomBytes } from 'node:crypto';
import type { TokenReading } from '../../backend/backend';
import { type Clock, seconds } from '../../backend/clock';

interface Entry {
  readonly visitor: number;
  /** Unix seconds. */
  expires: number;
}

/** Bearer tokens. An expired token is still known, so that it can be refreshed. */
export class Tokens {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly clock: Clock,
    private readonly settings: { readonly tokenTtl: number },
  ) {}

  issue(visitor: number): { token: string; expired: number } {
    const token = randomBytes(24).toString('base64url');
    const expires = seconds(this.clock) + this.settings.tokenTtl;
    this.entries.set(token, { visitor, expires });
    for (const old of this.entries.keys()) {
      if (this.entries.size <= 2000) break;
      this.entries.delete(old);
    }
    return { token, expired: expires };
  }

  read(header: string | undefined): TokenReading | undefined {
    const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
    const entry = token === undefined ? undefined : this.entries.get(token);
    return entry && { visitor: entry.visitor, isExpired: entry.expires <= seconds(this.clock) };
  }

  expire(visitor?: number): void {
    for (const entry of this.entries.values())
      if (visitor === undefined || entry.visitor === visitor) entry.expires = 0;
  }

  clear(): void {
    this.entries.clear();
  }
}
