import { distinctUntilChanged, filter, map, merge, type Subscription, tap, throttleTime } from 'rxjs';
import type { Agent } from '../../domain/identity/agent';
import type { Conversation } from '../conversation/conversation';
import type { Clock } from '../ports/clock.port';
import type { Session } from '../session/session';

/**
 * The agents of config, of the service answer and of a transfer give their messages a name and an avatar. Shown messages get
 * them at once the first time, then at most four times a second: a backend that transfers without end must not hold the page.
 */
export class LearnAgentNames {
  constructor(
    private readonly conversation: Conversation,
    private readonly session: Session,
    private readonly clock: Clock,
  ) {}

  run(): Subscription {
    const facts$ = this.session.state.changes$;
    const listed$ = facts$.pipe(
      map(({ config }) => config?.agents ?? NONE),
      distinctUntilChanged(),
      tap((agents) => this.conversation.agents.know(agents)),
    );
    const present$ = facts$.pipe(
      map(({ agent }) => agent),
      distinctUntilChanged(),
      filter((agent) => agent !== null),
      tap((agent) => this.conversation.agents.know([agent])),
      throttleTime(RENAME_EVERY_MS, this.clock.scheduler, { leading: true, trailing: true }),
    );
    return merge(listed$, present$).subscribe(() => this.conversation.agents.rename());
  }
}

const NONE: readonly Agent[] = [];
const RENAME_EVERY_MS = 250;
