import type { ConfigAsk, SessionGateway } from '../../application/ports/session-gateway.port';
import { aroundCalls } from './gateway-calls';

type Answer = ReturnType<SessionGateway['config']>;

/**
 * A call for config that leaves before the core of the chat has loaded. When the core makes the same call, it gets the answer that
 * is on its way, once: a later start asks the backend.
 */
export class PrefetchedConfig {
  readonly #key: string;
  #answer: Answer | undefined;

  constructor(config: SessionGateway['config'], ask: ConfigAsk) {
    this.#key = keyOf(ask);
    this.#answer = config(ask);
  }

  /** The gateway for the core. */
  decorate(gateway: SessionGateway): SessionGateway {
    return aroundCalls(gateway, { config: (config) => (ask) => this.#take(ask) ?? config(ask) });
  }

  #take(ask: ConfigAsk): Answer | undefined {
    if (keyOf(ask) !== this.#key) return undefined;
    const answer = this.#answer;
    this.#answer = undefined;
    return answer;
  }
}

const keyOf = (ask: ConfigAsk): string => JSON.stringify(ask);
