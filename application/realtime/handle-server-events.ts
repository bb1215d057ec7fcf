import { Subject, type Subscription, throttleTime } from 'rxjs';
import { completeAgent } from '../../domain/identity/agent';
import * as LIMITS from '../../domain/limits';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import type { Outbox } from '../delivery/outbox';
import type { Evaluation } from '../evaluation/ask-evaluation';
import type { Feedback } from '../feedback/feedback';
import type { Clock } from '../ports/clock.port';
import type { RealtimeEvent } from '../ports/realtime.port';
import type { Suggestions } from '../robot/suggestions';
import type { Session } from '../session/session';
import { hasNoService, isOver } from '../session/session-facts';
import type { KeepConnection } from './keep-connection';

type Handlers = {
  readonly [K in RealtimeEvent['kind']]?: (event: Extract<RealtimeEvent, { kind: K }>) => void;
};

export interface HandleServerEventsDeps {
  readonly connection: KeepConnection;
  readonly session: Session;
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly systemLines: SystemLines;
  readonly feedback: Feedback;
  /** The lifecycle is a stratum above, so only the method that is called is known here. */
  readonly endSession: { execute(by: 'idle-refresh' | 'disconnection'): void };
  readonly startSession: { again(): Promise<void> };
  readonly askEvaluation: Evaluation;
  readonly suggestions: Suggestions;
  readonly clock: Clock;
}

/** What each server event does (spec §4 Server events). */
export class HandleServerEvents {
  readonly #startAsked = new Subject<void>();

  constructor(private readonly deps: HandleServerEventsDeps) {}

  run(): Subscription {
    const { connection, session, startSession, clock } = this.deps;
    const running = connection.events$.subscribe((event) => {
      const handle = this.#handlers[event.kind] as ((event: RealtimeEvent) => void) | undefined;
      handle?.(event);
    });
    // At once the first time. A server that answers each start with this event would otherwise be stormed.
    const starts = this.#startAsked
      .pipe(throttleTime(LIMITS.attemptDelayMs, clock.scheduler, { leading: true, trailing: true }))
      .subscribe(() => {
        if (!isOver(session.now)) void startSession.again();
      });
    running.add(starts);
    return running;
  }

  readonly #handlers: Handlers = {
    recalled: (event) => {
      const removed = this.deps.conversation.recall(event);
      // A message that was recalled before it was shown must not be sent again either.
      const clientId = removed?.clientId ?? event.clientId;
      if (clientId !== null && !this.deps.conversation.own(clientId)) this.deps.outbox.forget(clientId);
      if (removed) this.deps.systemLines.add('notice_recalled');
    },
    transferred: ({ agent: named }) => {
      const agent = completeAgent(named, this.deps.session.now.config?.agents ?? []);
      this.deps.session.agentChanged(agent);
      this.deps.feedback.show('transfer_service', { name: agent.name });
      this.deps.systemLines.add('notice_transferred', { name: agent.name });
    },
    'config-changed': () => this.#startAsked.next(),
    'evaluation-asked': ({ request }) => this.deps.askEvaluation.open(request),
    'agent-offline': () => this.#presence(false),
    'agent-online': () => this.#presence(true),
    'idle-refresh': ({ kind }) => this.deps.endSession.execute(kind),
    disconnection: ({ kind }) => this.deps.endSession.execute(kind),
    suggestions: ({ questions }) => this.deps.suggestions.receive(questions),
  };

  /** A backend may repeat the present state: then nothing is shown. If nobody served before, an agent is available now. */
  #presence(present: boolean): void {
    const facts = this.deps.session.now;
    const known = facts.agentPresent && !hasNoService(facts);
    if (known === present) return;
    this.deps.session.agentPresence(present);
    const key = present ? 'notice_agent_online' : 'notice_agent_offline';
    this.deps.systemLines.add(key, { name: facts.agent?.name ?? '' });
  }
}
