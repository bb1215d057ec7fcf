import type { Direction, Message } from './message';

/** The ids that a recall names: client id, server id or both. */
export interface RecalledIds {
  readonly clientId: string | null;
  readonly serverId: string | null;
}

/** Recalled messages. They stay removed, even if an answer that was under way still holds them. */
export class Recalled {
  readonly #directions = new Map<string, Direction | null>();
  readonly #serverIds = new Set<string>();

  /** Adds a message that is not shown. Its direction is unknown. */
  add({ clientId, serverId }: RecalledIds): void {
    if (clientId !== null) this.#directions.set(clientId, null);
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  /**
   * Adds a shown message. Several answers can have the client id of the visitor's own message; the server id tells them
   * apart.
   */
  addMessage({ clientId, serverId, direction }: Message): void {
    if (direction === 'to_service' || serverId === null) this.#directions.set(clientId, direction);
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  has({ clientId, serverId }: RecalledIds, direction: Direction): boolean {
    if (serverId !== null && this.#serverIds.has(serverId)) return true;
    const recalled = clientId === null ? undefined : this.#directions.get(clientId);
    return recalled === null || recalled === direction;
  }
}
