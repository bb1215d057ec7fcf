import { concatMap, from, type Observable, of, type Subscription, take } from 'rxjs';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { AskRobot } from '../robot/ask-robot';
import type { Session } from '../session/session';
import type { Conversation } from './conversation';
import type { Deliver } from './deliver';
import type { Notices } from './notices';
import { isSentence, type Outbox, ownMessage } from './outbox';
import type { PollMessages } from './poll-messages';
import { timesSaid } from './said-before';

/**
 * After a reload (decision 8): what was pending stands on the screen at once; when the history and the first poll are
 * read, what they held is settled and the rest is sent again once, in order.
 */
export class FlushOutbox {
  /** Put on the screen by `show`, not sent again yet. What this page sends itself is none of it. */
  #shown: readonly string[] = [];

  constructor(
    private readonly outbox: Outbox,
    private readonly conversation: Conversation,
    private readonly deliver: Deliver,
    private readonly askRobot: AskRobot,
    private readonly polling: PollMessages,
    private readonly session: Session,
    private readonly notices: Notices,
  ) {}

  /** Called once the message check has been received. */
  async show(): Promise<void> {
    const settled: string[] = [];
    for (const entry of this.outbox.entries()) {
      const known = this.conversation.transcript.byClientId(entry.clientId);
      const told = known?.status === 'completed' || this.robotWasAsked(entry, settled);
      if (told) this.outbox.forget(entry.clientId);
      else if (!known && (await this.outbox.claim(entry.clientId)) === 'ours') {
        this.conversation.restore(ownMessage(entry));
        this.#shown = [...this.#shown, entry.clientId];
      }
    }
  }

  /**
   * A sentence to the robot carries no id of ours. One that the history tells in the same words, and not from before it was
   * written, did arrive: once more than it had been said before, for "yes" is said twice.
   *
   * @param settled the words that the history has already been used up for
   */
  private robotWasAsked(entry: OutboxEntry, settled: string[]): boolean {
    if (entry.mode !== 'robot' || !isSentence(entry)) return false;
    const { text } = entry.content;
    const told = timesSaid(this.conversation.transcript.backwards(), text, entry.createdAt);
    const used = settled.filter((words) => words === text).length;
    const asked = told - used > (entry.saidBefore ?? 0);
    if (asked) settled.push(text);
    return asked;
  }

  /**
   * Sends what is left when the first poll has answered. In robot mode there is none: sentences go at once, pictures and
   * videos wait for the first poll after the hand-over, and the visitor is told so.
   */
  sendAgain(): Subscription {
    if (this.session.now.mode === 'agent') return this.#sendWhen(this.polling.succeeded$, () => true);
    if (this.#held().some((entry) => !isSentence(entry))) this.notices.add('notice_waits_for_agent');
    const running = this.#sendWhen(this.polling.succeeded$, () => true);
    running.add(this.#sendWhen(of(undefined), isSentence));
    return running;
  }

  #sendWhen(ready$: Observable<unknown>, which: (entry: OutboxEntry) => boolean): Subscription {
    return ready$
      .pipe(
        take(1),
        concatMap(() => from(this.#take(which))),
        concatMap((entry) => this.resend(entry)),
      )
      .subscribe();
  }

  #held(): readonly OutboxEntry[] {
    return this.outbox.entries().filter(({ clientId }) => this.#shown.includes(clientId));
  }

  #take(which: (entry: OutboxEntry) => boolean): readonly OutboxEntry[] {
    const taken = this.#held().filter(which);
    const ids = new Set(taken.map(({ clientId }) => clientId));
    this.#shown = this.#shown.filter((clientId) => !ids.has(clientId));
    return taken;
  }

  private async resend({ clientId }: OutboxEntry): Promise<void> {
    const entry = this.outbox.entries().find((kept) => kept.clientId === clientId);
    const bubble = this.conversation.transcript.byClientId(clientId);
    if (!entry || bubble?.status !== 'pending') return;
    if (this.session.now.mode === 'robot' && isSentence(entry)) await this.askRobot.execute(entry);
    else await this.deliver.execute(entry);
  }
}
