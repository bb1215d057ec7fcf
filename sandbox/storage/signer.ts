import { randomBytes } from 'node:crypto';
import type { Clock } from '../../backend/clock';
import { type Grant, grantAnswer, type StorageKind } from '../../backend/uploads/grant';

const LIFE = 10 * 60_000;
const MAX_GRANTS = 500;

export class Signer {
  private readonly grants = new Map<string, Grant>();

  constructor(private readonly clock: Clock) {}

  find(kind: StorageKind, accessKeyId: string): Grant | undefined {
    const grant = this.grants.get(accessKeyId);
    return grant?.kind === kind ? grant : undefined;
  }

  sign(kind: StorageKind, type: 'image' | 'video', origin: string): Record<string, string> {
    const grant: Grant = {
      kind,
      type,
      accessKeyId: `AK${randomBytes(8).toString('hex').toUpperCase()}`,
      secret: randomBytes(20).toString('hex'),
      sessionToken: randomBytes(24).toString('base64url'),
      dir: `up/${type}/${randomBytes(4).toString('hex')}/`,
      expires: this.clock.now() + LIFE,
    };
    this.grants.set(grant.accessKeyId, grant);
    for (const old of this.grants.keys()) {
      if (this.grants.size <= MAX_GRANTS) break;
      this.grants.delete(old);
    }
    return grantAnswer(grant, origin);
  }

  clear(): void {
    this.grants.clear();
  }
}
