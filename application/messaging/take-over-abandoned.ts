import type { Subscription } from 'rxjs';
import type { Outbox } from '../delivery/outbox';
import type { OwnMessages } from '../delivery/own-messages';
import type { CarryEntry } from './carry-entry';

/** Shows and sends the messages of a crashed tab, in browsers without locks. */
export class TakeOverAbandoned {
  constructor(
    private readonly outbox: Outbox,
    private readonly ownMessages: OwnMessages,
    private readonly carryEntry: CarryEntry,
  ) {}

  run(): Subscription {
    return this.outbox.abandoned$.subscribe((entry) => {
      this.ownMessages.restore(entry);
      void this.carryEntry.execute(entry);
    });
  }
}
