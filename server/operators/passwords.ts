// Passwords of operators: scrypt, with its parameters beside the hash, so that they can grow.
import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../backend/random';

export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB and about a quarter of a second: one of the settings that OWASP's Password Storage Cheat Sheet names. */
export const SCRYPT_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const BYTES_PER_BLOCK = 128;
const SPARE_BYTES = 1024 * 1024;

export const LEAST_PASSWORD = 12;
export const MOST_PASSWORD = 256;

/** What may wait for a hash at once; more are refused. */
const MOST_WAITING = 32;

/** Too many passwords are checked at once. */
export class PasswordsBusy extends Error {}

export class Passwords {
  private readonly unknownSalt: Buffer;
  /** One hash at a time: its memory is not multiplied by an attack. */
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly random: Random,
    private readonly cost: ScryptCost = SCRYPT_COST,
  ) {
    this.unknownSalt = random.bytes(SALT_BYTES);
  }

  /** The text that is stored. */
  async hash(password: string): Promise<string> {
    const salt = this.random.bytes(SALT_BYTES);
    const key = await this.derive(password, salt, this.cost);
    const { N, r, p } = this.cost;
    return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /**
   * Takes as long for an account that does not exist.
   *
   * @param stored undefined: there is no such account
   */
  async isRight(password: string, stored: string | undefined): Promise<boolean> {
    const [, N, r, p, salt = '', key = ''] = stored?.split('$') ?? [];
    if (stored === undefined) {
      await this.derive(password, this.unknownSalt, this.cost);
      return false;
    }
    const expected = Buffer.from(key, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    return timingSafeEqual(await this.derive(password, Buffer.from(salt, 'base64url'), cost), expected);
  }

  private derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
    if (this.waiting >= MOST_WAITING) throw new PasswordsBusy('too many passwords are checked at once');
    this.waiting += 1;
    const run = () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { N, r, p, maxmem: BYTES_PER_BLOCK * r * (N + p) + SPARE_BYTES };
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (problem, key) =>
          problem ? reject(problem) : resolve(key),
        );
      });
    const result = this.last.then(run).finally(() => {
      this.waiting -= 1;
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}
