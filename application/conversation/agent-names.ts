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
    const news = agents.filter((agent) => !this.#isKnown(agent));
    if (news.length === 0) return;
    for (const agent of news) this.#agents.set(agent.id, agent);
    for (const message of [...this.shown.memory.transcript.backwards()])
      this.shown.memory.transcript.update(message.clientId, this.named);
    this.shown.publishVersion();
  }

  readonly named = (message: Message): Message => withAgent(message, this.#agents.get(message.serviceId));

  #isKnown({ id, name, avatar }: Agent): boolean {
    const known = this.#agents.get(id);
    return known?.name === name && known.avatar === avatar;
  }
}
