import type { Subscription } from 'rxjs';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { AskRobot } from '../robot/ask-robot';
import type { Session } from '../session/session';
import type { Conversation } from './conversation';
import type { Deliver } from './deliver';
import { isSentence, type Outbox, ownMessage } from './outbox';

/** Shows and sends what a crashed tab has left, where the browser has no locks that tell of the crash at once. */
export class TakeOverAbandoned {
  constructor(
    private readonly outbox: Outbox,
    private readonly conversation: Conversation,
    private readonly deliver: Deliver,
    private readonly askRobot: AskRobot,
    private readonly session: Session,
  ) {}

  run(): Subscription {
    return this.outbox.abandoned$.subscribe((entry) => this.#send(entry));
  }

  #send(entry: OutboxEntry): void {
    this.conversation.restore(ownMessage(entry));
    if (this.session.now.mode === 'robot' && isSentence(entry)) void this.askRobot.execute(entry);
    else void this.deliver.execute(entry);
  }
}
