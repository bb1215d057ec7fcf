import type { Agent } from '../../domain/identity/agent';
import type { Message } from '../../domain/message/message';
import { withAgent } from '../../domain/message/with-agent';
import type { ShownMessages } from './shown-messages';

/** Names the messages of the agents that are known. */
export class AgentNames {
  readonly #agents = new Map<string | undefined, Agent>();

  constructor(private readonly shown: ShownMessages) {}

  /** The messages of these agents get their names, also those that are shown already. */
  know(agents: readonly Agent[]): void {
    for (const agent of agents) this.#agents.set(agent.id, agent);
    for (const message of [...this.shown.memory.transcript.backwards()]) this.named(message);
    this.shown.publishVersion();
  }

  readonly named = (message: Message): Message =>
    this.shown.memory.transcript.update(message.clientId, (shown) =>
      withAgent(shown, this.#agents.get(shown.serviceId)),
    ) ?? message;
}
