import {
  hasExpired,
  NO_TOKEN,
  needsRefresh,
  serverTimeAtReceipt,
  type Token,
} from '../../domain/identity/token';
import { type Clock, nowSeconds } from '../ports/clock.port';
import { elapsedMs, elapsedWithSleepMs, type Moment, momentOf } from '../time/elapsed';

/** When the present token arrived. */
interface Receipt {
  readonly at: Moment;
  /** The server's clock, in unix seconds; null if it is unknown. */
  readonly serverSeconds: number | null;
  readonly sleptMs: number;
}

/**
 * The present token and its age. The life of a token is counted from its arrival in monotonic time, so a change of the
 * clock has no effect.
 */
export class HeldToken {
  #token: Token = NO_TOKEN;
  #receipt: Receipt;

  constructor(private readonly clock: Clock) {
    this.#receipt = this.#receive(NO_TOKEN);
  }

  get current(): Token {
    return this.#token;
  }

  /** The server's time in unix seconds when the token arrived, or null if it is unknown. */
  get receivedAt(): number | null {
    return this.#receipt.serverSeconds;
  }

  /** The server's time now, in unix seconds; null if no answer has named it. */
  get serverSeconds(): number | null {
    return this.#token.servedAt === undefined ? null : this.#serverTime();
  }

  replace(token: Token): void {
    this.#token = token;
    this.#receipt = this.#receive(token);
  }

  /** It expires soon. False if the server's time is unknown. */
  needsRefresh(): boolean {
    const now = this.#serverTime();
    return now !== null && needsRefresh(this.#token, now);
  }

  /** It has expired. False if the server's time is unknown. */
  hasExpired(): boolean {
    const now = this.#serverTime();
    return now !== null && hasExpired(this.#token, now);
  }

  /** Monotonic time may stop while the device sleeps, but the token still expires. Call this when the page comes back. */
  countSleep(): void {
    const { at } = this.#receipt;
    const sleptMs = elapsedWithSleepMs(this.clock, at) - elapsedMs(this.clock, at);
    this.#receipt = { ...this.#receipt, sleptMs };
  }

  #receive(token: Token): Receipt {
    const serverSeconds = serverTimeAtReceipt(token, nowSeconds(this.clock));
    return { at: momentOf(this.clock), serverSeconds, sleptMs: 0 };
  }

  /** In unix seconds. */
  #serverTime(): number | null {
    const { at, serverSeconds, sleptMs } = this.#receipt;
    if (serverSeconds === null) return null;
    return serverSeconds + Math.floor((elapsedMs(this.clock, at) + sleptMs) / 1000);
  }
}
