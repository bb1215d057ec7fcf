import type { Direction, Message } from './message';

/** A message as a recall names it: by its client id, its server id or both. */
export interface MessageIds {
  readonly clientId: string | null;
  readonly serverId: string | null;
}

/** What was taken back. It does not come back, whatever answer was under way meanwhile. */
export class Recalled {
  readonly #directions = new Map<string, Direction | null>();
  readonly #serverIds = new Set<string>();

  /** What is not shown: whether it is the visitor's own is not known. */
  add({ clientId, serverId }: MessageIds): void {
    if (clientId !== null) this.#directions.set(clientId, null);
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  /** Several answers may have the client id of the visitor's own message: the server id tells them apart. */
  addMessage({ clientId, serverId, direction }: Message): void {
    if (direction === 'to_service' || serverId === null) this.#directions.set(clientId, direction);
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  has({ clientId, serverId }: MessageIds, direction: Direction): boolean {
    if (serverId !== null && this.#serverIds.has(serverId)) return true;
    const recalled = clientId === null ? undefined : this.#directions.get(clientId);
    return recalled === null || recalled === direction;
  }
}
