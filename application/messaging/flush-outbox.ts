import type { Subscription } from 'rxjs';
import { isWithAgent, isWithRobot } from '../../domain/conversation/mode';
import { LIMITS } from '../../domain/limits';
import type { Conversation } from '../conversation/conversation';
import type { SystemLines } from '../conversation/system-lines';
import { isSentence, type Outbox, ownMessage } from '../delivery/outbox';
import type { RetryWaits } from '../delivery/retry-waits';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import type { CarryEntry } from './carry-entry';
import type { PollMessages } from './poll-messages';

/** What may be sent. nothing: the history is not read. robot: sentences that need no agent. all: a poll has answered since. */
type MaySend = 'nothing' | 'robot' | 'all';

interface Waiting {
  readonly entry: OutboxEntry;
  /** Number of polls that must have answered before the entry is sent. */
  readonly polls: number;
}

export interface FlushOutboxTools {
  readonly outbox: Outbox;
  readonly conversation: Conversation;
  readonly carryEntry: CarryEntry;
  readonly polling: PollMessages;
  readonly session: Session;
  readonly systemLines: SystemLines;
  readonly retryWaits: RetryWaits;
}

/**
 * The messages that an earlier run or page left in the outbox (decision 8). They are shown as soon as the visitor is known.
 * When the history and a poll were read, the messages in them are settled, and the others are sent again once, in the order
 * of the conversation.
 */
export class FlushOutbox {
  readonly #waiting = new Map<string, Waiting>();
  /** Own messages that were pending when the last run of this widget ended. */
  #left: ReadonlySet<string> = new Set();
  readonly #claiming = new Set<string>();
  #maySend: MaySend = 'nothing';
  #isArmed = false;
  #isSending = false;
  #polls = 0;
  #run = 0;

  constructor(private readonly tools: FlushOutboxTools) {}

  /** When a run ends, nothing is being sent any more. */
  run(): Subscription {
    this.#run += 1;
    this.#isSending = false;
    this.#waiting.clear();
    this.#claiming.clear();
    this.#rest();
    this.#left = new Set(this.tools.conversation.awaitingEcho());
    const running = this.tools.polling.succeeded$.subscribe(() => {
      this.#polls += 1;
      if (this.#isArmed) this.#sendNow('all');
    });
    running.add(() => {
      this.#run += 1;
    });
    return running;
  }

  /** At each start, as soon as the visitor is known: shows all entries. Nothing is sent before `sendAgain`. */
  show(): void {
    this.#rest();
    for (const clientId of this.tools.conversation.awaitingEcho()) {
      // Another tab may have asked the robot what failed here.
      const entry = this.tools.outbox.entry(clientId);
      if (entry) this.#expectRecord(entry);
    }
    const entries = this.tools.outbox.entries();
    for (const entry of entries) this.#show(entry);
    const kept = new Set(entries.map(({ clientId }) => clientId));
    for (const clientId of this.#left) if (!kept.has(clientId)) this.#waitWithoutRecord(clientId);
  }

  /** The history was read: its messages need not be sent. */
  settle(): void {
    for (const { clientId } of this.tools.outbox.entries()) {
      const isSettled = this.tools.conversation.own(clientId)?.status === 'completed';
      if (isSettled || this.tools.conversation.isRecalled(clientId)) this.tools.outbox.forget(clientId);
    }
  }

  /**
   * Sends the entries. In robot mode, sentences for the robot go out at once. Others wait for the next poll, which may show
   * that they arrived. Pictures and videos wait for an agent, and the visitor gets a hint.
   */
  sendAgain(): void {
    this.#isArmed = true;
    if (isWithAgent(this.tools.session.now)) return;
    if ([...this.#waiting.values()].some(({ entry }) => needsAgent(entry)))
      this.tools.systemLines.add('notice_waits_for_agent');
    this.#sendNow('robot');
  }

  #rest(): void {
    this.#isArmed = false;
    this.#maySend = 'nothing';
  }

  #show(entry: OutboxEntry): void {
    const { clientId } = entry;
    if (this.tools.conversation.isRecalled(clientId)) {
      this.tools.outbox.forget(clientId);
      return;
    }
    const shown = this.tools.conversation.own(clientId);
    if (shown?.status === 'completed') this.tools.outbox.forget(clientId);
    else if (!shown) this.#expectRecord(entry);
    const isLeft = shown?.status === 'pending' && this.#left.has(clientId);
    const isClaimed = this.#waiting.has(clientId) || this.#claiming.has(clientId);
    if ((!shown || isLeft) && !isClaimed) void this.#claim(entry);
  }

  /** What another tab settled between two runs of this widget, or the device has lost. */
  #waitWithoutRecord(clientId: string): void {
    const entry = this.tools.outbox.entry(clientId);
    const isPending = this.tools.conversation.own(clientId)?.status === 'pending';
    if (entry && isPending && !this.#waiting.has(clientId)) this.#waiting.set(clientId, { entry, polls: 0 });
  }

  /** Before the history is read: prepares the match with a record of the robot, which has no client id. */
  #expectRecord(entry: OutboxEntry): void {
    if (!isWithRobot(entry) || !isSentence(entry)) return;
    if (this.tools.conversation.robotTalk.expectsRecordOf(entry.clientId, entry.content)) return;
    this.tools.conversation.robotTalk.mayHaveHeard(entry.clientId, entry.content, {
      after: entry.place?.after ?? null,
      earlier: entry.saidBefore ?? 0,
    });
  }

  async #claim(entry: OutboxEntry): Promise<void> {
    const run = this.#run;
    const { clientId } = entry;
    this.#claiming.add(clientId);
    const claim = await this.#claimed(entry, run);
    if (run !== this.#run) return;
    this.#claiming.delete(clientId);
    if (claim !== 'ours' || this.tools.conversation.isRecalled(clientId)) return;
    const shown = this.tools.conversation.own(clientId);
    if (!shown) this.#restore(entry);
    else if (shown.status !== 'pending') return;
    this.#waiting.set(clientId, { entry, polls: 0 });
    this.#send();
  }

  /** What is shown here waits for the tab that has it: a robot's answer in that tab brings no echo to this one. */
  async #claimed(entry: OutboxEntry, run: number): Promise<'ours' | 'elsewhere' | 'gone'> {
    const { clientId } = entry;
    const isPending = () => this.tools.conversation.own(clientId)?.status === 'pending';
    let claim = await this.tools.outbox.claim(clientId);
    while (claim === 'elsewhere' && run === this.#run && isPending()) {
      await this.tools.retryWaits.wait(LIMITS.attemptDelayMs);
      claim = await this.tools.outbox.claim(clientId);
      if (claim !== 'gone' || !isPending()) continue;
      // The other tab has settled it. Where polls go on, the next one brings the echo.
      if (isWithRobot(this.tools.session.now)) this.tools.conversation.accepted(clientId);
      else this.#waitWithoutRecord(clientId);
    }
    return claim;
  }

  #restore(entry: OutboxEntry): void {
    this.tools.conversation.restore(ownMessage(entry), entry.place);
    this.tools.outbox.keep(entry);
  }

  #sendNow(maySend: MaySend): void {
    this.#maySend = maySend;
    this.#send();
  }

  #send(): void {
    if (!this.#isSending) void this.#sendAll();
  }

  /** One after the other, so that they arrive in the order of writing. */
  async #sendAll(): Promise<void> {
    const run = this.#run;
    this.#isSending = true;
    for (let next = this.#next(); next !== null; next = this.#next()) {
      await this.#carry(next);
      if (run !== this.#run) return;
    }
    this.#isSending = false;
  }

  /** The first entry that may be sent, in the order of the conversation. */
  #next(): Waiting | null {
    let first: Waiting | null = null;
    for (const waiting of this.#waiting.values()) {
      if (this.#maySendNow(waiting) && (first === null || this.#index(waiting) < this.#index(first)))
        first = waiting;
    }
    if (first !== null) this.#waiting.delete(first.entry.clientId);
    return first;
  }

  #maySendNow({ entry, polls }: Waiting): boolean {
    if (polls > this.#polls || this.#maySend === 'nothing') return false;
    return this.#maySend === 'all' || !needsAgent(entry);
  }

  #index({ entry }: Waiting): number {
    return this.tools.conversation.transcript.indexOf(entry.clientId);
  }

  async #carry({ entry, polls }: Waiting): Promise<void> {
    const { clientId } = entry;
    if (this.tools.conversation.own(clientId)?.status !== 'pending') return;
    const kept = this.tools.outbox.entries().find((one) => one.clientId === clientId);
    if (!kept && polls === 0 && isWithAgent(this.tools.session.now)) {
      // Another tab has settled it, or the device lost it: the next poll shows which.
      this.#waiting.set(clientId, { entry, polls: this.#polls + 1 });
      return;
    }
    if (!kept) this.tools.outbox.keep(entry);
    await this.tools.carryEntry.execute(kept ?? entry);
  }
}

/** The robot takes no pictures and videos. */
const needsAgent = ({ content }: OutboxEntry): boolean => content.kind === 'media';
