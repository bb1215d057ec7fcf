import type { Subscription } from 'rxjs';
import type { Message } from '../../domain/message/message';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { Session } from '../session/session';
import { hasNoService, isConnected } from '../session/session-facts';

/**
 * If nobody serves but an agent writes, the visitor can answer. While the socket is down, no event says that the agent is back:
 * then a message does.
 */
export class ResumeOnAgentMessage {
  constructor(
    private readonly conversation: Conversation,
    private readonly session: Session,
  ) {}

  run(): Subscription {
    return eventsOf(this.conversation, 'arrived').subscribe(({ messages }) => {
      const said = messages.filter(({ author }) => author.role === 'service').at(-1);
      const facts = this.session.now;
      const isMissed = !facts.agentPresent && !isConnected(facts);
      if (said && (isMissed || hasNoService(facts))) this.#someoneWrote(said);
    });
  }

  #someoneWrote({ serviceId, author }: Message): void {
    const isNew = serviceId !== undefined && serviceId !== this.session.now.agent?.id;
    if (isNew) this.session.agentChanged({ id: serviceId, name: author.name, avatar: author.avatar });
    else this.session.agentPresence(true);
  }
}
