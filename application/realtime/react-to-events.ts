import type { Subscription } from 'rxjs';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import type { Outbox } from '../delivery/outbox';
import type { AskEvaluation } from '../evaluation/ask-evaluation';
import type { Feedback } from '../feedback/feedback';
import type { EndSession } from '../lifecycle/end-session';
import type { StartSession } from '../lifecycle/start-session';
import type { RealtimeEvent } from '../ports/realtime.port';
import type { Suggestions } from '../robot/suggestions';
import type { Session } from '../session/session';
import type { KeepConnection } from './keep-connection';

type Handlers = {
  readonly [K in RealtimeEvent['kind']]?: (event: Extract<RealtimeEvent, { kind: K }>) => void;
};

/** What each server event means for the conversation (section 4: server events handled). */
export class ReactToEvents {
  constructor(
    private readonly connection: KeepConnection,
    private readonly session: Session,
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
    private readonly notices: SystemLines,
    private readonly feedback: Feedback,
    private readonly endSession: EndSession,
    private readonly startSession: StartSession,
    private readonly evaluation: AskEvaluation,
    private readonly suggestions: Suggestions,
  ) {}

  run(): Subscription {
    return this.connection.events$.subscribe((event) => {
      const handle = this.#handlers[event.kind] as ((event: RealtimeEvent) => void) | undefined;
      handle?.(event);
    });
  }

  readonly #handlers: Handlers = {
    recalled: (event) => {
      const gone = this.conversation.recall(event);
      // What was recalled before it was shown is not sent again either.
      const clientId = gone?.clientId ?? event.clientId;
      if (clientId !== null) this.outbox.forget(clientId);
      if (!gone) return;
      this.notices.add('notice_recalled');
    },
    transferred: ({ agent }) => {
      this.session.agentChanged(agent);
      this.feedback.hint('transfer_service', { name: agent.name });
      this.notices.add('notice_transferred', { name: agent.name });
    },
    'config-changed': () => void this.startSession.again(),
    'evaluation-asked': ({ request }) => this.evaluation.open(request),
    'agent-offline': () => this.presence(false),
    'agent-online': () => this.presence(true),
    'idle-refresh': () => this.endSession.execute(),
    disconnection: () => this.endSession.execute(),
    suggestions: ({ questions }) => this.suggestions.receive(questions),
  };

  /** A backend may say again what is known: that is no news. Where nobody served, somebody is. */
  private presence(present: boolean): void {
    const { agentPresent, agent, standing } = this.session.now;
    const known = agentPresent && standing !== 'no-service';
    if (known === present) return;
    this.session.agentPresence(present);
    const key = present ? 'notice_agent_online' : 'notice_agent_offline';
    this.notices.add(key, { name: agent?.name ?? '' });
  }
}
