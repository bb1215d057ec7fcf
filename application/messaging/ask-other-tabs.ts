import { filter, type Subscription } from 'rxjs';
import { isOwn } from '../../domain/message/message';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { Waits } from '../delivery/waits';
import type { Clock } from '../ports/clock.port';
import type { Environment } from '../ports/environment.port';
import type { AcknowledgementClaim, ReadMarks } from '../ports/read-marks.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';
import type { Lifetime, PerRun } from '../state/lifetime';

export interface AskOtherTabsTools {
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
 * Decides which tab acknowledges a message if the browser has no locks: a tab asks the other tabs and waits for 100 ms. A tab
 * that was closed or is frozen does not answer. No record is stored, so a crashed tab blocks nobody.
 */
export class AskOtherTabs {
  /** The questions of this tab to the others, by server id. yielded: another tab acknowledges the message. */
  readonly #asking: PerRun<Map<string, 'asking' | 'yielded'>>;
  readonly #underWay: PerRun<Set<string>>;
  /** Messages that another tab has acknowledged, by server id. This tab may not show them. */
  readonly #readElsewhere = new Set<string>();

  constructor(private readonly tools: AskOtherTabsTools) {
    this.#asking = tools.lifetime.perRun(() => new Map());
    this.#underWay = tools.lifetime.perRun(() => new Set());
  }

  run(): Subscription {
    const running = this.tools.readMarks.claims$
      .pipe(filter(({ conversation }) => this.#isOurs(conversation)))
      .subscribe((claim) => this.#onClaim(claim));
    running.add(
      eventsOf(this.tools.conversation, 'read-elsewhere').subscribe(({ serverId }) => {
        if (serverId !== null) this.#readElsewhere.add(serverId);
      }),
    );
    return running;
  }

  /** @returns whether this tab may acknowledge the message; if so, `ended` must follow */
  async ask(message: MessageIds): Promise<boolean> {
    const { serverId } = message;
    const asking = this.#asking.current;
    asking.set(serverId, 'asking');
    // A page that was frozen meanwhile has not received the answers yet, so it asks again.
    while (await this.#wasLate(() => this.#publish(message, false)));
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

  #onClaim({ clientId, serverId, conversation, tabId, isUnderWay }: AcknowledgementClaim): void {
    // A tab with an earlier release sends no server id. Then both tabs may acknowledge the message.
    if (serverId === undefined) return;
    if (this.#asking.current.has(serverId)) {
      const goesFirst = isUnderWay || tabId < this.tools.environment.tabId;
      if (goesFirst) this.#asking.current.set(serverId, 'yielded');
      // The other tab may have been opened after this tab asked, so this tab asks again.
      else this.#publish({ clientId, serverId }, false);
    } else if (isUnderWay) {
      return;
    } else if (this.#underWay.current.has(serverId)) {
      this.#publish({ clientId, serverId }, true);
    } else if (this.#isRead(serverId)) {
      this.tools.readMarks.publish({ conversation, clientId, serverId });
    }
  }

  /** The other tab may show the message as unread because its poll is older than the acknowledgement. */
  #isRead(serverId: string): boolean {
    if (this.#readElsewhere.has(serverId)) return true;
    const message = this.tools.conversation.transcript.byServerId(serverId);
    return message !== undefined && !isOwn(message) && !message.unread;
  }

  #publish({ clientId, serverId }: MessageIds, isUnderWay: boolean): void {
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
