import type { Subscription } from 'rxjs';
import type { Conversation } from '../conversation/conversation';
import { type Outbox, ownMessage } from '../delivery/outbox';
import type { CarryEntry } from './carry-entry';

/** Shows and sends what a crashed tab has left, where the browser has no locks that tell of the crash at once. */
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
