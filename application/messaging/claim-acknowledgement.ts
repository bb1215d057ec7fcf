import { filter, type Subscription } from 'rxjs';
import { isOwn } from '../../domain/message/message';
import type { Conversation } from '../conversation/conversation';
import type { Waits } from '../delivery/waits';
import type { Clock } from '../ports/clock.port';
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
  readonly waits: Waits;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

interface MessageIds {
  readonly clientId: string;
  readonly serverId: string;
}

/**
 * Which tab acknowledges a message where the browser has no locks: a tab asks the others and waits for a moment. A tab that is
 * gone or frozen does not answer, so nothing is kept that could be left behind.
 */
export class ClaimAcknowledgement {
  /** What this tab asks the others about, by server id; 'yielded' once another goes first. */
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
  async ask(message: MessageIds): Promise<boolean> {
    const { serverId } = message;
    const asking = this.#asking.current;
    asking.set(serverId, 'asking');
    // A page that was frozen meanwhile has not heard the others yet, so it asks again.
    while (await this.#wasLate(() => this.#tell(message, false)));
    const isFree = asking.get(serverId) === 'asking';
    asking.delete(serverId);
    if (isFree) this.#underWay.current.add(serverId);
    return isFree;
  }

  ended(serverId: string): void {
    this.#underWay.current.delete(serverId);
  }

  /** @returns whether the answers took longer than they may, because the page did not run */
  async #wasLate(ask: () => void): Promise<boolean> {
    const askedAt = this.tools.clock.monotonic();
    ask();
    await this.tools.waits.wait(ANSWERED_WITHIN_MS);
    return this.tools.clock.monotonic() - askedAt > 2 * ANSWERED_WITHIN_MS;
  }

  #hear({ clientId, serverId, conversation, tabId, isUnderWay }: AcknowledgementClaim): void {
    // An earlier release does not name it: then both tabs may acknowledge.
    if (serverId === undefined) return;
    if (this.#asking.current.has(serverId)) {
      const goesFirst = isUnderWay || tabId < this.tools.environment.tabId;
      if (goesFirst) this.#asking.current.set(serverId, 'yielded');
      // The other page may have been loaded after this tab asked.
      else this.#tell({ clientId, serverId }, false);
    } else if (isUnderWay) {
      return;
    } else if (this.#underWay.current.has(serverId)) {
      this.#tell({ clientId, serverId }, true);
    } else if (this.#isRead(serverId)) {
      this.tools.readMarks.publish({ conversation, clientId, serverId });
    }
  }

  /** A poll that is older than the acknowledgement may have shown the message to the other tab as unread. */
  #isRead(serverId: string): boolean {
    const message = this.tools.conversation.transcript.byServerId(serverId);
    return message !== undefined && !isOwn(message) && !message.unread;
  }

  #tell({ clientId, serverId }: MessageIds, isUnderWay: boolean): void {
    const conversation = conversationKeyOf(this.tools.session.now);
    const { tabId } = this.tools.environment;
    this.tools.readMarks.claim({ conversation, clientId, serverId, tabId, isUnderWay });
  }

  #isOurs({ businessId, visitorId }: AcknowledgementClaim['conversation']): boolean {
    const ours = conversationKeyOf(this.tools.session.now);
    return businessId === ours.businessId && visitorId === ours.visitorId;
  }
}

const ANSWERED_WITHIN_MS = 100;
