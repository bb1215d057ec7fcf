import type { Subscription } from 'rxjs';
import type { Outbox } from '../delivery/outbox';
import type { OwnMessages } from '../delivery/own-messages';
import type { SendEntry } from './send-entry';

/**
 * Shows and sends the messages of a crashed tab, in browsers without locks. With locks, `FlushOutbox` sends them when their
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
      void this.sendEntry.execute(entry);
    });
  }
}
