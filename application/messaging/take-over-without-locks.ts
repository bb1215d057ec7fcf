import type { Subscription } from 'rxjs';
import type { Outbox } from '../delivery/outbox';
import type { OwnMessages } from '../delivery/own-messages';
import type { SendEntry } from './send-entry';

/**
 * Shows the messages of a crashed tab, and sends those that were not refused, in browsers without locks. With locks, `FlushOutbox` sends them when their
 * lock is free.
 */
export class TakeOverWithoutLocks {
  constructor(
    private readonly outbox: Outbox,
    private readonly ownMessages: OwnMessages,
    private readonly sendEntry: SendEntry,
  ) {}

  run(): Subscription {
    return this.outbox.abandoned$.subscribe((entry) => {
      this.ownMessages.restore(entry);
      if (entry.refused) this.outbox.release(entry.clientId);
      else void this.sendEntry.execute(entry);
    });
  }
}
