import type { Clock } from '../../application/ports/clock.port';
import type { Answer } from './transfer';

/** S3 refuses signatures that are 15 minutes off; a smaller difference than this is no reason to sign again. */
const WORTH_CORRECTING_MS = 5 * 60_000;

/**
 * The storage's own time for signatures: the device's clock, corrected by what a refusal of the storage said. A device whose
 * clock is set later is refused and corrected again.
 */
export class ServerTime {
  #offsetMs = 0;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    return new Date(this.clock.now() + this.#offsetMs);
  }

  /**
   * @returns true when a refusal shows that the signature's time was wrong: signing again with `now` may then succeed
   */
  learnFrom({ status, body, date }: Answer): boolean {
    if (status !== 400 && status !== 403) return false;
    const said = /<ServerTime>([^<]{1,40})<\/ServerTime>/.exec(body)?.[1] ?? date;
    const time = Date.parse(said);
    // Not a number, or no time that a signature could carry.
    if (!(time > EARLIEST && time < LATEST)) return false;
    if (Math.abs(time - this.now().getTime()) < WORTH_CORRECTING_MS) return false;
    this.#offsetMs = time - this.clock.now();
    return true;
  }
}

const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);
