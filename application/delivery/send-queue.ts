import type { Session } from '../session/session';
import type { Lifetime, PerRun } from '../state/lifetime';

/** sent: the backend accepted the message, or it need not be sent any more. */
export type SendOutcome = 'sent' | 'failed';

/** Messages that wait for their turn, and the running sends by client id. */
interface Queue {
  turn: Promise<unknown>;
  queued: number;
  readonly underWay: Map<string, Promise<SendOutcome>>;
}

/** Keeps the order of messages that wait for the network, and sends no message twice at the same time. */
export class SendQueue {
  /** Promises of the last run never settle. So each run has a queue of its own. */
  readonly #queue: PerRun<Queue>;

  constructor(
    private readonly session: Session,
    lifetime: Lifetime,
  ) {
    this.#queue = lifetime.perRun(() => ({ turn: Promise.resolve(), queued: 0, underWay: new Map() }));
  }

  /** The running send of this message, if there is one. */
  underWay(clientId: string): Promise<SendOutcome> | undefined {
    return this.#queue.current.underWay.get(clientId);
  }

  add(clientId: string, send: () => Promise<SendOutcome>): Promise<SendOutcome> {
    const { underWay } = this.#queue.current;
    const outcome = this.#inTurn(send).finally(() => {
      if (underWay.get(clientId) === outcome) underWay.delete(clientId);
    });
    underWay.set(clientId, outcome);
    return outcome;
  }

  /** The message may be added again from now on. */
  remove(clientId: string): void {
    this.#queue.current.underWay.delete(clientId);
  }

  #inTurn(send: () => Promise<SendOutcome>): Promise<SendOutcome> {
    const queue = this.#queue.current;
    if (this.session.now.networkUp && queue.queued === 0) return send();
    queue.queued += 1;
    const outcome = queue.turn.then(send).finally(() => {
      queue.queued -= 1;
    });
    // If a send throws, the next message is sent all the same.
    queue.turn = outcome.catch(() => undefined);
    return outcome;
  }
}
