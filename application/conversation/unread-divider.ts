import type { Message } from '../../domain/message/message';
import type { ShownMessages } from './shown-messages';

/** The "new messages" divider: above which message it is, and when it moves or is removed. */
export class UnreadDivider {
  /** The visitor saw it before the panel was closed. */
  #seen = false;

  constructor(private readonly shown: Pick<ShownMessages, 'facts' | 'memory'>) {}

  /**
   * The history puts it above its first unread message. If a poll brings older unread messages, it moves up, unless the
   * visitor has come back to it.
   */
  received(unread: readonly Message[], from: 'history' | 'poll'): void {
    const [first] = unread;
    if (from === 'history') {
      if (first) this.#putAbove(first.clientId);
      return;
    }
    const { firstUnreadId, returns } = this.shown.facts.current;
    if (firstUnreadId === null || returns > 0) return;
    const { transcript } = this.shown.memory;
    const line = transcript.indexOf(firstUnreadId);
    const above = unread.find(({ clientId }) => transcript.indexOf(clientId) < line);
    if (above) this.cameBack(above.clientId);
  }

  /** The visitor looks at the conversation again: it is put above the messages that came meanwhile. */
  cameBack(firstUnreadId: string): void {
    const { facts } = this.shown;
    facts.patch({ firstUnreadId, returns: facts.current.returns + 1 });
  }

  /** A message came below what is read. A divider that is there stays. */
  cameBelow(clientId: string): void {
    if (this.shown.facts.current.firstUnreadId === null) this.#putAbove(clientId);
  }

  /** The visitor answered. */
  remove(): void {
    this.#putAbove(null);
  }

  /** If the visitor has seen it, it is removed when the panel opens again. */
  panelShown(shown: boolean, watched: boolean): void {
    if (shown && this.#seen) this.remove();
    this.#seen = !shown && watched && this.shown.facts.current.firstUnreadId !== null;
  }

  #putAbove(firstUnreadId: string | null): void {
    this.shown.facts.patch({ firstUnreadId });
  }
}
