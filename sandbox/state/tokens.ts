import { randomBytes } from 'node:crypto';
import type { Clock } from '../../backend/clock';
import { seconds } from '../../backend/clock';

interface Entry {
  readonly visitor: string;
  /** Unix seconds. */
  expires: number;
}

/** Bearer tokens. An expired token is still known, so that it can be refreshed. */
export class Tokens {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly clock: Clock) {}

  issue(visitor: string, ttl: number): { token: string; expired: number } {
    const token = randomBytes(24).toString('base64url');
    const expires = seconds(this.clock) + ttl;
    this.entries.set(token, { visitor, expires });
    for (const old of this.entries.keys()) {
      if (this.entries.size <= 2000) break;
      this.entries.delete(old);
    }
    return { token, expired: expires };
  }

  read(header: string | undefined): { visitor: string; expired: boolean } | undefined {
    const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
    const entry = token === undefined ? undefined : this.entries.get(token);
    return entry && { visitor: entry.visitor, expired: entry.expires <= seconds(this.clock) };
  }

  expire(visitor?: string): void {
    for (const entry of this.entries.values())
      if (visitor === undefined || entry.visitor === visitor) entry.expires = 0;
  }

  clear(): void {
    this.entries.clear();
  }
}
