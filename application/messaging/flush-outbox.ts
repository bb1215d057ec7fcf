import type { Subscription } from 'rxjs';
import { isWithAgent, isWithRobot } from '../../domain/conversation/mode';
import { LIMITS } from '../../domain/limits';
import { hasArrived, isPending } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import { expectRobotRecord, robotMayHave } from '../delivery/expect-robot-record';
import type { Claim, Outbox } from '../delivery/outbox';
import type { OwnMessages } from '../delivery/own-messages';
import type { Waits } from '../delivery/waits';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import type { PollMessages } from './poll-messages';
import type { SendInOrder } from './send-in-order';

export interface FlushOutboxTools {
  readonly outbox: Outbox;
  readonly ownMessages: OwnMessages;
  readonly conversation: Conversation;
  readonly sendInOrder: SendInOrder;
  readonly polling: PollMessages;
  readonly session: Session;
  readonly systemLines: SystemLines;
  readonly waits: Waits;
}

/**
 * The messages that an earlier run or page left in the outbox (decision 8). They are shown as soon as the visitor is known.
 * When the history and a poll were read, the messages in them are settled, and the others are sent again once, in the order
 * of the conversation.
 */
export class FlushOutbox {
  /** Own messages that were pending when the last run of this widget ended. */
  #pendingAtEnd: ReadonlySet<string> = new Set();
  readonly #claiming = new Set<string>();
  /** The history was read in this run. */
  #isArmed = false;
  #run = 0;

  constructor(private readonly tools: FlushOutboxTools) {}

  /** When a run ends, nothing is being sent any more. */
  run(): Subscription {
    this.#run += 1;
    this.#claiming.clear();
    this.#holdBack();
    // A message that had failed is not sent again by itself: the visitor may have resent it during this start.
    this.#pendingAtEnd = new Set(
      [...this.tools.conversation.awaitingEcho()].filter((clientId) => this.#isPending(clientId)),
    );
    // What is written before config has answered is sent behind them.
    for (const clientId of this.#pendingAtEnd) this.tools.sendInOrder.claimBegins(clientId);
    const running = this.tools.polling.succeeded$.subscribe(() => {
      this.tools.sendInOrder.waiting.pollAnswered(this.tools.polling.begun);
      if (this.#isArmed) this.tools.sendInOrder.allow('all');
    });
    running.add(() => {
      this.#run += 1;
      this.tools.sendInOrder.reset();
    });
    return running;
  }

  /** At each start, as soon as the visitor is known: shows all entries. Nothing is sent before `sendAgain`. */
  show(): void {
    this.#holdBack();
    for (const clientId of this.tools.conversation.awaitingEcho()) {
      // Another tab may have asked the robot the same sentence, also if it failed here on its way to an agent.
      const entry = this.tools.outbox.entry(clientId);
      if (entry) expectRobotRecord(this.tools.conversation, entry);
    }
    const entries = this.tools.outbox.entries();
    for (const entry of entries) this.#show(entry);
    const kept = new Set(entries.map(({ clientId }) => clientId));
    for (const clientId of this.#pendingAtEnd) {
      if (!kept.has(clientId)) this.#waitWithoutRecord(clientId);
      if (!this.#claiming.has(clientId)) this.tools.sendInOrder.claimEnds(clientId);
    }
  }

  /**
   * The history was read: its messages need not be sent. The others have their places now, which are stored before the visitor
   * writes anything behind them.
   */
  settle(): void {
    for (const entry of this.tools.outbox.entries()) {
      const { clientId } = entry;
      const isSettled = hasArrived(this.tools.conversation.own(clientId));
      if (isSettled || this.tools.conversation.isRecalled(clientId)) this.tools.outbox.forget(clientId);
      else if (!entry.place) this.tools.outbox.keep(entry);
    }
  }

  /**
   * Sends the entries. In robot mode, sentences for the robot go out at once. Others wait for the next poll, which may show
   * that they arrived. Pictures and videos wait for an agent, and a system line says so.
   */
  sendAgain(): void {
    this.#isArmed = true;
    if (isWithAgent(this.tools.session.now)) return;
    if (this.tools.sendInOrder.waiting.hasSomethingForAgent())
      this.tools.systemLines.add('notice_waits_for_agent');
    this.tools.sendInOrder.allow('robot');
  }

  #isPending(clientId: string): boolean {
    return isPending(this.tools.conversation.own(clientId));
  }

  #holdBack(): void {
    this.#isArmed = false;
    this.tools.sendInOrder.allow('nothing');
  }

  #show(entry: OutboxEntry): void {
    const { clientId } = entry;
    if (this.tools.conversation.isRecalled(clientId)) {
      this.tools.outbox.forget(clientId);
      return;
    }
    const shown = this.tools.conversation.own(clientId);
    this.tools.conversation.places.reserve(clientId, entry.place);
    if (hasArrived(shown)) this.tools.outbox.forget(clientId);
    else if (!shown && robotMayHave(entry)) expectRobotRecord(this.tools.conversation, entry);
    const isLeft = isPending(shown) && this.#pendingAtEnd.has(clientId);
    const { waiting } = this.tools.sendInOrder;
    const isClaimed = waiting.has(clientId) || this.#claiming.has(clientId);
    if ((shown && !isLeft) || isClaimed) return;
    if (entry.refused) this.#showRefused(entry);
    else void this.#claim(entry);
  }

  /** It waits for the visitor, in every tab. */
  #showRefused(entry: OutboxEntry): void {
    const { clientId } = entry;
    if (this.tools.conversation.own(clientId)) {
      this.tools.ownMessages.failed(clientId, entry.refused);
      return;
    }
    this.tools.ownMessages.restore(entry);
    this.tools.outbox.keep(entry);
  }

  /** A message whose entry another tab removed between two runs of this widget, or the device has lost. */
  #waitWithoutRecord(clientId: string): void {
    const entry = this.tools.outbox.entry(clientId);
    if (entry && this.#isPending(clientId) && !this.tools.sendInOrder.waiting.has(clientId))
      this.tools.sendInOrder.waiting.add(entry);
  }

  async #claim(entry: OutboxEntry): Promise<void> {
    const run = this.#run;
    const { clientId } = entry;
    this.#claiming.add(clientId);
    this.tools.sendInOrder.claimBegins(clientId);
    try {
      const claim = await this.#claimWhenFree(entry, run);
      if (run === this.#run) this.#claimed(entry, claim);
    } finally {
      if (run === this.#run) {
        this.#claiming.delete(clientId);
        this.tools.sendInOrder.claimEnds(clientId);
      }
    }
  }

  #claimed(entry: OutboxEntry, claim: Claim): void {
    if (this.tools.conversation.isRecalled(entry.clientId)) return;
    if (claim === 'ours') this.#waitFor(entry);
    if (claim === 'gone' || claim === 'lost') this.#waitWithoutRecord(entry.clientId);
  }

  /** A shown message waits until the other tab releases it. If the robot answers in that tab, no echo comes to this one. */
  async #claimWhenFree(entry: OutboxEntry, run: number): Promise<Claim> {
    const { clientId } = entry;
    let claim = await this.tools.outbox.claim(clientId);
    if (claim === 'elsewhere' && run === this.#run) this.tools.sendInOrder.claimEnds(clientId);
    while (claim === 'elsewhere' && run === this.#run && this.#isPending(clientId)) {
      await this.tools.waits.wait(LIMITS.attemptDelayMs);
      claim = await this.tools.outbox.claim(clientId);
      // The other tab has settled it, or its message was accepted. With an agent, the next poll brings the echo.
      const isAnswered = claim === 'gone' && isWithRobot(this.tools.session.now);
      const isAccepted = claim === 'elsewhere' && this.tools.outbox.isAccepted(clientId);
      if ((isAnswered || isAccepted) && this.#isPending(clientId)) this.tools.conversation.accepted(clientId);
    }
    return claim;
  }

  #waitFor(found: OutboxEntry): void {
    const shown = this.tools.conversation.own(found.clientId);
    // A poll may have shown it while the lock was asked for.
    if (hasArrived(shown)) this.tools.outbox.forget(found.clientId);
    if (shown && !isPending(shown)) return;
    // The tab that had it may have been refused meanwhile.
    const entry = this.tools.outbox.record(found.clientId) ?? found;
    if (entry.refused) {
      this.#showRefused(entry);
      this.tools.outbox.release(entry.clientId);
      return;
    }
    if (!shown) {
      this.tools.ownMessages.restore(entry);
      this.tools.outbox.keep(entry);
    }
    this.tools.sendInOrder.waiting.add(entry);
  }
}
