import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { type Err, err, type Result } from '../../domain/result';
import { callerToken } from './caller';

export type Answered<T> = Result<T, GatewayFailure>;

/** What a reply may look at beside the ask. */
export interface CallContext<T> {
  /** The call's ordinary answer with all its effects. Leave it out, and nothing is stored. */
  readonly usual: () => Promise<Answered<T>>;
  /** The bearer token that the widget would send; '' while there is none. */
  readonly token: string;
}

/** A value, a promise of one, or a function that makes either from what was asked. */
export type Reply<Ask, T> =
  | Answered<T>
  | Promise<Answered<T>>
  | ((ask: Ask, call: CallContext<T>) => Answered<T> | Promise<Answered<T>>);

/** Looks at every call. null lets it go on to what is queued, or else to the ordinary answer. */
export type Policy<Ask, T> = (ask: Ask, call: CallContext<T>) => Answered<T> | Promise<Answered<T>> | null;

/** One call of a fake gateway: what it was asked, and what it answers. */
export class Script<Ask, T> {
  /** Every ask so far, oldest first. */
  readonly asked: Ask[] = [];
  readonly #queue: Reply<Ask, T>[] = [];
  #otherwise: Reply<Ask, T>;
  #policy: Policy<Ask, T> | null = null;

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

  /** Asked first, for every call from now on, such as a check of the token. null takes it away. */
  policy(policy: Policy<Ask, T> | null): void {
    this.#policy = policy;
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
    const context: CallContext<T> = {
      usual: async () => replied(this.#otherwise, ask, context),
      token: callerToken(),
    };
    return this.#policy?.(ask, context) ?? replied(this.#nextReply(), ask, context);
  }

  /** A queued answer may be anything, also null: a test may answer what is no result. */
  #nextReply(): Reply<Ask, T> {
    return this.#queue.length > 0 ? (this.#queue.shift() as Reply<Ask, T>) : this.#otherwise;
  }
}

const replied = <Ask, T>(
  reply: Reply<Ask, T>,
  ask: Ask,
  context: CallContext<T>,
): Answered<T> | Promise<Answered<T>> => (typeof reply === 'function' ? reply(ask, context) : reply);

/** The failures a call can end in, ready to be queued. */
export const failure = {
  unreachable: err<GatewayFailure>({ kind: 'network', reason: 'unreachable' }),
  timeout: err<GatewayFailure>({ kind: 'network', reason: 'timeout' }),
  unauthorised: err<GatewayFailure>({ kind: 'unauthorised' }),
  forbidden: err<GatewayFailure>({ kind: 'forbidden', status: 403 }),
  undecodable: (reason: string) => err<GatewayFailure>({ kind: 'undecodable', reason }),
  refused: (code: number, message = '') => err<GatewayFailure>({ kind: 'refused', code, message }),
} as const;
