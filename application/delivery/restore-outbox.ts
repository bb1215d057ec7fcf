import type { Subscription } from 'rxjs';
import { isWithRobot } from '../../domain/conversation/mode';
import { hasArrived } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import type { Outbox, OutboxDeps } from './outbox';
import type { OwnMessages } from './own-messages';

export interface RestoreOutboxDeps {
  readonly outgoing: OwnMessages;
  readonly outbox: Outbox;
  readonly conversation: Conversation;
  readonly polling: OutboxDeps['polling'];
  readonly session: Session;
}

/**
 * The messages that an earlier run or page left in the outbox (decision 8). They are shown as soon as the visitor is known.
 * When the history and a poll were read, the messages in them are settled, and the others are sent again once, in the order
 * of the conversation.
 */
export class RestoreOutbox {
  /** The history was read in this run. */
  #isHistoryRead = false;

  constructor(private readonly deps: RestoreOutboxDeps) {}

  run(): Subscription {
    this.#isHistoryRead = false;
    return this.deps.polling.succeeded$.subscribe(() => {
      if (this.#isHistoryRead) this.deps.outbox.allow('all');
    });
  }

  /** At each start, as soon as the visitor is known: shows all entries. Nothing is sent before `sendAgain`. */
  show(): void {
    const { outgoing, outbox } = this.deps;
    this.#isHistoryRead = false;
    outgoing.visitorNamed();
    outbox.allow('nothing');
    outbox.started();
    for (const entry of outgoing.records()) this.#show(entry);
  }

  /**
   * The history was read: its messages need not be sent. The others have their places now, which are stored before the visitor
   * writes anything behind them.
   */
  settle(): void {
    const { outgoing, outbox, conversation } = this.deps;
    for (const { clientId } of outgoing.records())
      if (hasArrived(conversation.own(clientId)) || conversation.isRecalled(clientId))
        outbox.forget(clientId);
    outgoing.storeMissingPlaces();
  }

  /**
   * Sends the entries. In robot mode, sentences for the robot go out at once. Others wait for the next poll, which may show
   * that they arrived.
   */
  sendAgain(): void {
    this.#isHistoryRead = true;
    if (isWithRobot(this.deps.session.now)) this.deps.outbox.allow('robot');
  }

  #show(entry: OutboxEntry): void {
    const { outgoing, outbox, conversation } = this.deps;
    const { clientId } = entry;
    const shown = conversation.own(clientId);
    if (hasArrived(shown) || conversation.isRecalled(clientId)) outbox.forget(clientId);
    else if (outgoing.get(clientId)) conversation.places.reserve(clientId, entry.place);
    else if (!shown) outbox.found(entry);
  }
}
