import type { ConversationMemory } from '../../domain/message/merge-received';
import type { MessagePlace } from '../../domain/message/message-place';

/** The places of own messages without an echo. They are stored, so that a reload shows the same order. */
export class OwnPlaces {
  readonly #known = new Map<string, MessagePlace | null>();

  constructor(private readonly memory: Pick<ConversationMemory, 'transcript' | 'awaitingEcho'>) {}

  /** Notes the present place of the message. */
  note(clientId: string): void {
    this.#known.set(clientId, this.memory.transcript.placeOf(clientId));
  }

  /** Client ids of messages that moved since the last call. */
  noteMoved(): readonly string[] {
    const moved: string[] = [];
    for (const clientId of this.#known.keys()) {
      if (!this.memory.awaitingEcho.has(clientId)) this.#known.delete(clientId);
      else if (this.#hasMoved(clientId)) moved.push(clientId);
    }
    for (const clientId of moved) this.note(clientId);
    return moved;
  }

  #hasMoved(clientId: string): boolean {
    const before = this.#known.get(clientId);
    const now = this.memory.transcript.placeOf(clientId);
    return before?.after !== now?.after || before?.nth !== now?.nth;
  }
}
