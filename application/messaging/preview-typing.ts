import { filter, type Observable, of, type Subscription, switchMap, throttleTime } from 'rxjs';
import { isWithRobot } from '../../domain/conversation/mode';
import * as LIMITS from '../../domain/limits';
import type { Clock } from '../ports/clock.port';
import type { MessageGateway } from '../ports/message-gateway.port';
import type { KeepConnection } from '../realtime/keep-connection';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { Session } from '../session/session';
import { businessIdOf, isServedByAgent, serviceIdOf, visitorIdOf } from '../session/session-facts';
import type { GuardSecrets } from './guard-secrets';

export interface PreviewTypingDeps {
  readonly messageGateway: MessageGateway;
  readonly calls: AuthorisedCalls;
  readonly connection: KeepConnection;
  readonly session: Session;
  readonly clock: Clock;
  readonly drafts$: Observable<string>;
  readonly guardSecrets: Pick<GuardSecrets, 'preview'>;
}

/** Shows the other side what the visitor types: the agent by the preview call, the robot by its socket. */
export class PreviewTyping {
  constructor(
    private readonly deps: PreviewTypingDeps,
    private readonly everyMs: number = LIMITS.typingPreviewMs,
  ) {}

  run(): Subscription {
    const running = this.#drafts(this.everyMs, () => this.#hasAgent()).subscribe(
      (text) => void this.#toAgent(text),
    );
    running.add(
      this.#drafts(ROBOT_EVERY_MS, (typed) => this.#hasRobot(typed)).subscribe((text) => this.#toRobot(text)),
    );
    return running;
  }

  /** The newest draft at this rhythm, as the other side may see it. What is typed meanwhile replaces one that waits for the search for secrets. */
  #drafts(everyMs: number, isSeen: (typed: string) => boolean): Observable<string> {
    const { drafts$, clock, guardSecrets } = this.deps;
    return drafts$.pipe(
      throttleTime(everyMs, clock.scheduler, { leading: true, trailing: true }),
      switchMap((typed) => {
        const text = isSeen(typed) ? guardSecrets.preview(typed) : null;
        return text instanceof Promise ? text : of(text);
      }),
      filter((text) => text !== null && isSeen(text)),
    ) as Observable<string>;
  }

  #hasAgent(): boolean {
    const facts = this.deps.session.now;
    return isServedByAgent(facts) && facts.networkUp;
  }

  #hasRobot(typed: string): boolean {
    return isWithRobot(this.deps.session.now) && typed.trim() !== '';
  }

  async #toAgent(text: string): Promise<void> {
    await this.deps.calls.quietly('preview', () =>
      this.deps.messageGateway.preview({
        serviceId: serviceIdOf(this.deps.session.now),
        visitorId: visitorIdOf(this.deps.session.now),
        text,
      }),
    );
  }

  #toRobot(text: string): void {
    const facts = this.deps.session.now;
    const { language } = facts;
    this.deps.connection.send({ kind: 'typing', businessId: businessIdOf(facts), text, language });
  }
}

/** Suggestions must follow the typing closely; the agent's preview may be slower. */
const ROBOT_EVERY_MS = 300;
