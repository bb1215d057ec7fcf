import type { OutboxEntry } from '../../domain/delivery/outbox-entry';
import type { PlainMessage, Verdict } from '../../domain/message/plain-message';
import type { writingBarrier } from '../session/session-facts';

/** Called with the reason for a text of the page that is not sent. The words of a visitor go back into the box instead. */
export type NotSent = (reason: NonNullable<ReturnType<typeof writingBarrier>> | 'held') => void;

/** The one way of typed texts and tapped questions into the outbox. A message that is sent again is there already. */
export interface SendDoor {
  write(entry: OutboxEntry, by: 'typed' | 'tap', notSent?: NotSent): void;
}

/**
 * Asks the page about a message that the visitor sends. It never rejects.
 *
 * @param isFixed its text cannot be changed
 */
export type AskBeforeSend = (message: PlainMessage, isFixed?: boolean) => Promise<Verdict>;
