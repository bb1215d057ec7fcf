import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { type Err, err, type Result } from '../../domain/result';

type Answered<T> = Result<T, GatewayFailure>;

/** A value, a promise of one, or a function that makes either from what was asked. */
export type Reply<Ask, T> =
  | Answered<T>
  | Promise<Answered<T>>
  | ((ask: Ask) => Answered<T> | Promise<Answered<T>>);

/** One call of a fake gateway: what it was asked, and what it answers. */
export class Script<Ask, T> {
  /** Every ask so far, oldest first. */
  readonly asked: Ask[] = [];
  readonly #queue: Reply<Ask, T>[] = [];
  #otherwise: Reply<Ask, T>;

  /** @param otherwise the answer while nothing is queued */
  constructor(otherwise: Reply<Ask, T>) {
    this.#otherwise = otherwise;
  }

  get last(): Ask | undefined {
    return this.asked.at(-1);
  }

  /** Queues answers, first in, first out. */
  next(...replies: readonly Reply<Ask, T>[]): void {
    this.#queue.push(...replies);
  }

  /** Queues a failure; what the call is about does not matter then. */
  fail(...failures: readonly Err<GatewayFailure>[]): void {
    this.next(...failures);
  }

  otherwise(reply: Reply<Ask, T>): void {
    this.#otherwise = reply;
  }

  /** Queues an answer that does not come before the test gives it. */
  hold(): (reply: Answered<T>) => void {
    let give: (reply: Answered<T>) => void = () => undefined;
    this.next(
      new Promise<Answered<T>>((resolve) => {
        give = resolve;
      }),
    );
    return give;
  }

  async answer(ask: Ask): Promise<Answered<T>> {
    this.asked.push(ask);
    const reply = this.#queue.shift() ?? this.#otherwise;
    return typeof reply === 'function' ? reply(ask) : reply;
  }
}

/** The failures a call can end in, ready to be queued. */
export const failure = {
  unreachable: err<GatewayFailure>({ kind: 'network', reason: 'unreachable' }),
  timeout: err<GatewayFailure>({ kind: 'network', reason: 'timeout' }),
  unauthorised: err<GatewayFailure>({ kind: 'unauthorised' }),
  forbidden: err<GatewayFailure>({ kind: 'forbidden', status: 403 }),
  undecodable: (reason: string) => err<GatewayFailure>({ kind: 'undecodable', reason }),
  refused: (code: number, message = '') => err<GatewayFailure>({ kind: 'refused', code, message }),
} as const;
