import type { Subscription } from 'rxjs';
import type { Conversation } from '../conversation/conversation';
import { type Outbox, ownMessage } from '../delivery/outbox';
import type { CarryEntry } from './carry-entry';

/** Shows and sends the messages of a crashed tab, in browsers without locks. */
export class TakeOverAbandoned {
  constructor(
    private readonly outbox: Outbox,
    private readonly conversation: Conversation,
    private readonly carryEntry: CarryEntry,
  ) {}

  run(): Subscription {
    return this.outbox.abandoned$.subscribe((entry) => {
      this.conversation.restore(ownMessage(entry), entry.place);
      void this.carryEntry.execute(entry);
    });
  }
}
