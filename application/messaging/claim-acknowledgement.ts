import { filter, type Subscription } from 'rxjs';
import { isOwn } from '../../domain/message/message';
import type { Conversation } from '../conversation/conversation';
import type { RetryWaits } from '../delivery/retry-waits';
import type { Environment } from '../ports/environment.port';
import type { AcknowledgementClaim, ReadMarks } from '../ports/read-marks.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';
import type { Lifetime, PerRun } from '../state/lifetime';

export interface ClaimAcknowledgementTools {
  readonly readMarks: ReadMarks;
  readonly conversation: Conversation;
  readonly session: Session;
  readonly environment: Environment;
  readonly retryWaits: RetryWaits;
  readonly lifetime: Lifetime;
}

/**
 * Which tab acknowledges a message where the browser has no locks: a tab asks the others and waits for a moment. A tab that is
 * gone or frozen does not answer, so nothing is kept that could be left behind.
 */
export class ClaimAcknowledgement {
  /** What this tab asks the others about, by client id; 'yielded' once another goes first. */
  readonly #asking: PerRun<Map<string, 'asking' | 'yielded'>>;
  readonly #underWay: PerRun<Set<string>>;

  constructor(private readonly tools: ClaimAcknowledgementTools) {
    this.#asking = tools.lifetime.perRun(() => new Map());
    this.#underWay = tools.lifetime.perRun(() => new Set());
  }

  run(): Subscription {
    return this.tools.readMarks.claims$
      .pipe(filter(({ conversation }) => this.#isOurs(conversation)))
      .subscribe((claim) => this.#hear(claim));
  }

  /** @returns whether this tab may acknowledge the message; if so, `ended` must follow */
  async ask(clientId: string): Promise<boolean> {
    const asking = this.#asking.current;
    asking.set(clientId, 'asking');
    this.#tell(clientId, false);
    await this.tools.retryWaits.wait(ANSWERED_WITHIN_MS);
    const isFree = asking.get(clientId) === 'asking';
    asking.delete(clientId);
    if (isFree) this.#underWay.current.add(clientId);
    return isFree;
  }

  ended(clientId: string): void {
    this.#underWay.current.delete(clientId);
  }

  #hear({ clientId, conversation, tabId, isUnderWay }: AcknowledgementClaim): void {
    if (this.#asking.current.has(clientId)) {
      const goesFirst = isUnderWay || tabId < this.tools.environment.tabId;
      if (goesFirst) this.#asking.current.set(clientId, 'yielded');
      // The other page may have been loaded after this tab asked.
      else this.#tell(clientId, false);
    } else if (isUnderWay) {
      return;
    } else if (this.#underWay.current.has(clientId)) {
      this.#tell(clientId, true);
    } else if (this.#isRead(clientId)) {
      this.tools.readMarks.publish({ conversation, clientId });
    }
  }

  /** The answer of a poll that is older than the acknowledgement may have told it to the other tab as unread. */
  #isRead(clientId: string): boolean {
    const message = this.tools.conversation.transcript.byClientId(clientId);
    return message !== undefined && !isOwn(message) && !message.unread;
  }

  #tell(clientId: string, isUnderWay: boolean): void {
    const conversation = conversationKeyOf(this.tools.session.now);
    const { tabId } = this.tools.environment;
    this.tools.readMarks.claim({ conversation, clientId, tabId, isUnderWay });
  }

  #isOurs({ businessId, visitorId }: AcknowledgementClaim['conversation']): boolean {
    const ours = conversationKeyOf(this.tools.session.now);
    return businessId === ours.businessId && visitorId === ours.visitorId;
  }
}

const ANSWERED_WITHIN_MS = 100;
