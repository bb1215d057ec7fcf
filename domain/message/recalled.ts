import type { Direction, Message } from './message';
import { compareServerIds } from './server-id';

/** The ids that a recall names: client id, server id or both. */
export interface RecalledIds {
  readonly clientId: string | null;
  readonly serverId: string | null;
}

/** Recalled messages. They stay removed, even if an answer of an earlier call contains them. */
export class Recalled {
  /** What is known of the recalled message of a client id: its direction, or the server id that the recall named. */
  readonly #byClientId = new Map<string, { direction: Direction } | { serverId: string | null }>();
  readonly #serverIds = new Set<string>();

  /** Adds a message that is not shown. Its direction is unknown. */
  add({ clientId, serverId }: RecalledIds): void {
    if (clientId !== null) this.#byClientId.set(clientId, { serverId });
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  /**
   * Adds a shown message. Several answers can have the client id of the visitor's own message; the server id tells them
   * apart.
   */
  addMessage({ clientId, serverId, direction }: Message): void {
    if (direction === 'to_service' || serverId === null) this.#byClientId.set(clientId, { direction });
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  has({ clientId, serverId }: RecalledIds, direction: Direction): boolean {
    if (serverId !== null && this.#serverIds.has(serverId)) return true;
    const recalled = clientId === null ? undefined : this.#byClientId.get(clientId);
    if (!recalled) return false;
    if ('direction' in recalled) return recalled.direction === direction;
    if (recalled.serverId === null || serverId === null) return true;
    return isCopyOfRecalled({ serverId, direction }, recalled.serverId);
  }
}

/**
 * Whether a stored message is a copy of a recalled one that had the same client id and another server id. An older own
 * message is the one that the recalled message answered. A newer own message was stored by a retry.
 */
export const isCopyOfRecalled = (
  { serverId, direction }: Pick<Message, 'serverId' | 'direction'>,
  recalledServerId: string,
): boolean =>
  direction === 'to_service' && serverId !== null && compareServerIds(serverId, recalledServerId) > 0;
