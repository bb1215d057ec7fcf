import type { ConversationKey } from './preferences.port';

/**
 * Which tab may send an own message: one tab at a time has its lease, from before the first call to the echo, the failure or the
 * end of the widget. A lease says nothing about the record of the message; the outbox store does.
 *
 * With Web Locks, the browser gives the lease to one tab and takes it back from a tab that is gone. Without them (plain http, a
 * sandboxed frame) a lease is timed: it lies in the record, and is free when another tab has watched it for `outboxClaimMs`
 * of its own monotonic time without a renewal. No wall clock is used, because the tabs' clocks may differ.
 */
export interface Lease {
  /**
   * Asks for a lease and does not wait until it is free. The tab that has it gets it again. A message without a record is free if the
   * lease is timed. If it is released before the answer comes, the answer is 'elsewhere', and the lease is free.
   */
  request(conversation: ConversationKey, clientId: string): Promise<LeaseAnswer>;
  /**
   * Whether this tab still has the lease, to be asked before each call. Renews a timed one. False if it was never granted or was
   * released, and if this tab was frozen for `outboxClaimMs` and another tab has the lease or the record is gone: another tab
   * may have sent the message and settled it. The removal of a record alone ends no lease of the tab that has it.
   */
  isOurs(clientId: string): boolean;
  /** Any tab may have it now. Does nothing if another tab has it. */
  release(clientId: string): void;
  /** At the end of the widget: releases each lease of this tab, also one that is granted later. */
  releaseAll(): void;
  /**
   * To be called every `outboxClaimRenewalMs`, because a timed lease must be renewed. Watches the timed leases of the other tabs,
   * also those of messages that were written since the last call.
   *
   * @returns the client ids that another tab had and this one has now: their tab is gone or gave them up. Without a timed lease: none
   */
  renew(conversation: ConversationKey): readonly string[];
}

export type LeaseAnswer = 'ours' | 'elsewhere';
