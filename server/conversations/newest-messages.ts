// Up to which cid each visitor who polls knows everything. A poll without news is answered from here, without a query.
import type { Events } from '../events/events';

const MOST = 100_000;

export class NewestMessages {
  private readonly newest = new Map<number, number>();
  /** Of visitors whose newest cid is being read: how many reads, and what was heard meanwhile. */
  private readonly reading = new Map<number, { reads: number; heard: number }>();
  /** Counts how often everything was forgotten. */
  private losses = 0;

  constructor(events: Events) {
    events.on((event) => {
      if (event.kind === 'gone') this.newest.delete(event.visitor);
      if (event.kind === 'message') this.hear(event.visitor, event.cid);
    });
    events.onLost(() => {
      this.newest.clear();
      this.losses += 1;
    });
  }

  /** Whether there is certainly nothing after this cid. */
  hasNothingAfter(visitor: number, cid: number): boolean {
    const known = this.newest.get(visitor);
    return known !== undefined && known <= cid;
  }

  /** Remembers up to which cid everything was read, or what was heard meanwhile; undefined: nothing is certain. */
  async learn(visitor: number, read: () => Promise<number | undefined>): Promise<void> {
    const state = this.reading.get(visitor) ?? { reads: 0, heard: 0 };
    this.reading.set(visitor, state);
    state.reads += 1;
    const losses = this.losses;
    try {
      const cid = await read();
      if (cid === undefined || losses !== this.losses) return;
      if (this.newest.size >= MOST) this.newest.clear();
      this.newest.set(visitor, Math.max(cid, state.heard));
    } finally {
      state.reads -= 1;
      if (state.reads === 0) this.reading.delete(visitor);
    }
  }

  /** A message of the visitor is stored. */
  hear(visitor: number, cid: number): void {
    const known = this.newest.get(visitor);
    if (known !== undefined && known < cid) this.newest.set(visitor, cid);
    const state = this.reading.get(visitor);
    if (state && state.heard < cid) state.heard = cid;
  }
}
