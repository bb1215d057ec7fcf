import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { type Err, err, type Result } from '../../domain/result';
import { callerToken } from './caller-token';

export type Answered<T> = Result<T, GatewayFailure>;

/** What a reply can use beside the ask. */
export interface CallContext<T> {
  /** The usual answer of the call with all its effects. If it is not called, nothing is stored. */
  readonly usual: () => Promise<Answered<T>>;
  /** The bearer token that the widget would send; '' if there is none. */
  readonly token: string;
}

/** A value, a promise of it, or a function from the ask to one of these. */
export type Reply<Ask, T> =
  | Answered<T>
  | Promise<Answered<T>>
  | ((ask: Ask, call: CallContext<T>) => Answered<T> | Promise<Answered<T>>);

/** Checks every call. null continues with the queue, or with the usual answer. */
export type Policy<Ask, T> = (ask: Ask, call: CallContext<T>) => Answered<T> | Promise<Answered<T>> | null;

/** One call of a fake gateway: its asks and its answers. */
export class Script<Ask, T> {
  /** Every ask so far, oldest first. */
  readonly asked: Ask[] = [];
  readonly #queue: Reply<Ask, T>[] = [];
  #otherwise: Reply<Ask, T>;
  #policy: Policy<Ask, T> | null = null;

  /** @param otherwise the answer if nothing is queued */
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

  /** Queues a failure for a call with any result. */
  fail(...failures: readonly Err<GatewayFailure>[]): void {
    this.next(...failures);
  }

  otherwise(reply: Reply<Ask, T>): void {
    this.#otherwise = reply;
  }

  /** Checks every later call first, for example its token. null removes the policy. */
  policy(policy: Policy<Ask, T> | null): void {
    this.#policy = policy;
  }

  /** Queues an answer that waits until the test gives it. */
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
    const context: CallContext<T> = {
      usual: async () => replied(this.#otherwise, ask, context),
      token: callerToken(),
    };
    return this.#policy?.(ask, context) ?? replied(this.#nextReply(), ask, context);
  }

  /** A queued answer can be anything, also null: a test may return an invalid result. */
  #nextReply(): Reply<Ask, T> {
    return this.#queue.length > 0 ? (this.#queue.shift() as Reply<Ask, T>) : this.#otherwise;
  }
}

const replied = <Ask, T>(
  reply: Reply<Ask, T>,
  ask: Ask,
  context: CallContext<T>,
): Answered<T> | Promise<Answered<T>> => (typeof reply === 'function' ? reply(ask, context) : reply);

/** The failures of calls, ready to be queued. */
export const failure = {
  unreachable: err<GatewayFailure>({ kind: 'network', reason: 'unreachable' }),
  timeout: err<GatewayFailure>({ kind: 'network', reason: 'timeout' }),
  unauthorised: err<GatewayFailure>({ kind: 'unauthorised' }),
  forbidden: err<GatewayFailure>({ kind: 'forbidden', status: 403 }),
  undecodable: (reason: string) => err<GatewayFailure>({ kind: 'undecodable', reason }),
  refused: (code: number, message = '') => err<GatewayFailure>({ kind: 'refused', code, message }),
} as const;
