import { type Observable, type Subscription, throttleTime } from 'rxjs';
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
    const atRhythm = (ms: number) =>
      this.deps.drafts$.pipe(throttleTime(ms, this.deps.clock.scheduler, { leading: true, trailing: true }));
    const running = atRhythm(this.everyMs).subscribe((text) => void this.#toAgent(text));
    running.add(atRhythm(ROBOT_EVERY_MS).subscribe((text) => this.#toRobot(text)));
    return running;
  }

  async #toAgent(typed: string): Promise<void> {
    const facts = this.deps.session.now;
    if (!isServedByAgent(facts) || !facts.networkUp) return;
    const text = this.deps.guardSecrets.preview(typed);
    if (text === null) return;
    await this.deps.calls.quietly('preview', () =>
      this.deps.messageGateway.preview({
        serviceId: serviceIdOf(this.deps.session.now),
        visitorId: visitorIdOf(this.deps.session.now),
        text,
      }),
    );
  }

  #toRobot(typed: string): void {
    const facts = this.deps.session.now;
    if (!isWithRobot(facts) || typed.trim() === '') return;
    const text = this.deps.guardSecrets.preview(typed);
    if (text === null) return;
    const { language } = facts;
    this.deps.connection.send({ kind: 'typing', businessId: businessIdOf(facts), text, language });
  }
}

/** Suggestions must follow the typing closely; the agent's preview may be slower. */
const ROBOT_EVERY_MS = 300;
