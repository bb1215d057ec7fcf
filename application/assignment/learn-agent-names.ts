import { distinctUntilChanged, type Subscription } from 'rxjs';
import type { Conversation } from '../conversation/conversation';
import type { Session } from '../session/session';

/** The agents of config, of the service answer and of a transfer give their messages a name and an avatar. */
export class LearnAgentNames {
  constructor(
    private readonly conversation: Conversation,
    private readonly session: Session,
  ) {}

  run(): Subscription {
    return this.session.state.changes$
      .pipe(distinctUntilChanged((a, b) => a.agent === b.agent && a.config === b.config))
      .subscribe(({ agent, config }) =>
        this.conversation.agents.know([...(config?.agents ?? []), ...(agent ? [agent] : [])]),
      );
  }
}
