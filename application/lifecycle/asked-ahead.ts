import { type VisitorToAskFor, visitorIdToAskAgain } from '../../domain/identity/visitor-identity';
import type { ConfigAsk, SessionGateway } from '../ports/session-gateway.port';

type Answer = ReturnType<SessionGateway['config']>;

interface Circumstances {
  readonly visitor: VisitorToAskFor;
  /** The id that the device has stored for the business. */
  readonly stored: string | null;
  /** Resolves when an answer that is not there yet is late. */
  readonly late: Promise<void>;
}

/**
 * Calls for config that leave before the core of the chat has loaded. When the core makes the same call, it gets the answer that
 * is on its way. Each answer is given once: a later start asks the backend.
 */
export class AskedAhead {
  readonly #answers = new Map<string, Answer>();

  constructor(private readonly config: SessionGateway['config']) {}

  /**
   * Asks, and asks again with the stored id if the start needs that (spec §4 Start-up). On a slow network the second call does not wait
   * for the first answer: nearly always, the backend gives a new id to a visitor whom nobody named.
   *
   * @returns resolves when all calls have left
   */
  async ask(first: ConfigAsk, { visitor, stored, late }: Circumstances): Promise<void> {
    let isDecided = false;
    const decide = (returned: string | null): void => {
      const again = returned === null ? null : visitorIdToAskAgain(visitor, stored, returned);
      if (again !== null && !isDecided) this.#send({ ...first, visitorId: again });
      isDecided = true;
    };
    // Decided before the core has the answer, so that it does not ask a second time itself.
    const answer = this.config(first).then((it) => {
      decide(it.ok ? it.value.visitorId : null);
      return it;
    });
    this.#answers.set(keyOf(first), answer);
    if (visitorIdToAskAgain(visitor, stored, '') === null) return;
    await Promise.race([answer, late]);
    decide('');
  }

  /** The gateway for the core. */
  inFrontOf(gateway: SessionGateway): SessionGateway {
    return {
      config: (ask) => this.#take(ask) ?? gateway.config(ask),
      isNewQueue: (businessId) => gateway.isNewQueue(businessId),
      notice: (ask) => gateway.notice(ask),
      refreshToken: () => gateway.refreshToken(),
    };
  }

  #send(ask: ConfigAsk): void {
    this.#answers.set(keyOf(ask), this.config(ask));
  }

  #take(ask: ConfigAsk): Answer | undefined {
    const answer = this.#answers.get(keyOf(ask));
    this.#answers.delete(keyOf(ask));
    return answer;
  }
}

const keyOf = (ask: ConfigAsk): string => JSON.stringify(ask);
