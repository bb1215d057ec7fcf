import type { Clock } from '../../application/ports/clock.port';
import type { Answer } from './transfer';

/**
 * S3 refuses a signature whose time is wrong by more than 15 minutes. If the difference is smaller, the time is not
 * the cause.
 */
const WORTH_CORRECTING_MS = 5 * 60_000;

/**
 * The storage's time for signatures: the device's clock, corrected by the time in a refusal. If the device's clock is
 * changed later, the next refusal corrects it again.
 */
export class ServerTime {
  #offsetMs = 0;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    return new Date(this.clock.now() + this.#offsetMs);
  }

  /** @returns true if a refusal shows that the time of the signature was wrong: a new signature with `now` may succeed */
  learnFrom({ status, body, date }: Answer): boolean {
    if (status !== 400 && status !== 403) return false;
    const text = /<ServerTime>([^<]{1,40})<\/ServerTime>/.exec(body)?.[1] ?? date;
    const time = Date.parse(text);
    // null if it is not a number or not a time for a signature.
    if (!(time > EARLIEST && time < LATEST)) return false;
    if (Math.abs(time - this.now().getTime()) < WORTH_CORRECTING_MS) return false;
    this.#offsetMs = time - this.clock.now();
    return true;
  }
}

const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);
