// Upload grants. Each is derived from the server's key, so every process can check one, and none is stored before it is used.
import { createHmac } from 'node:crypto';
import type { Clock } from '../clock';
import type { Random } from '../random';
import type { Grant, StorageKind } from './grant';

export interface VisitorGrant extends Grant {
  readonly visitor: number;
}

const LIFE_MS = 10 * 60_000;

export class Grants {
  constructor(
    private readonly key: string,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  make(kind: StorageKind, type: Grant['type'], visitor: number): VisitorGrant {
    const parts = [
      kind,
      type,
      visitor.toString(36),
      Math.ceil(this.clock.now() + LIFE_MS).toString(36),
      this.random.bytes(12).toString('hex'),
    ].join('-');
    return this.derive(parts);
  }

  find(kind: StorageKind, accessKeyId: string): VisitorGrant | undefined {
    const match =
      /^((aliyun|aws)-(image|video)-[0-9a-z]{1,11}-[0-9a-z]{1,11}-[0-9a-f]{24})-([0-9a-f]{32})$/.exec(
        accessKeyId,
      );
    if (!match || match[2] !== kind) return undefined;
    const grant = this.derive(match[1] ?? '');
    return grant.accessKeyId === accessKeyId ? grant : undefined;
  }

  private derive(parts: string): VisitorGrant {
    const [kind, type, visitor = '', expires = '', nonce = ''] = parts.split('-');
    return {
      kind: kind as StorageKind,
      type: type as Grant['type'],
      visitor: Number.parseInt(visitor, 36),
      expires: Number.parseInt(expires, 36),
      accessKeyId: `${parts}-${this.mac('id', parts).slice(0, 32)}`,
      secret: this.mac('secret', parts),
      sessionToken: this.mac('session', parts),
      dir: `chat/${nonce}/`,
    };
  }

  private mac(purpose: string, parts: string): string {
    return createHmac('sha256', this.key).update(`${purpose}:${parts}`).digest('hex');
  }
}
