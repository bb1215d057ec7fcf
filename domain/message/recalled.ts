import type { Direction, Message } from './message';
import { compareServerIds } from './server-id';

/** The ids that a recall names: client id, server id or both. */
export interface RecalledIds {
  readonly clientId: string | null;
  readonly serverId: string | null;
}

/** Recalled messages. They stay removed, even if an answer of an earlier call contains them. */
export class Recalled {
  readonly #byClientId = new Map<string, RecalledMessage>();
  readonly #serverIds = new Set<string>();

  /** Adds a message that is not shown. Its direction is unknown. */
  add({ clientId, serverId }: RecalledIds): void {
    if (clientId !== null) this.#addClientId(clientId, { direction: null, serverId });
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  /**
   * Adds a message whose direction is known. Several answers can have the client id of the visitor's own message; the server
   * id tells them apart.
   *
   * @param recalledId the server id that was recalled, if it is not the message's own one; null: the recall named none
   */
  addMessage(
    { clientId, serverId, direction }: RecalledMessageFacts,
    recalledId: string | null = serverId,
  ): void {
    if (direction === 'to_service' || serverId === null)
      this.#addClientId(clientId, { direction, serverId: recalledId });
    if (serverId !== null) this.#serverIds.add(serverId);
  }

  has({ clientId, serverId }: RecalledIds, direction: Direction): boolean {
    if (this.#byClientId.size + this.#serverIds.size === 0) return false;
    if (serverId !== null && this.#serverIds.has(serverId)) return true;
    const recalled = clientId === null ? undefined : this.#byClientId.get(clientId);
    if (!recalled) return false;
    if (recalled.direction !== null && recalled.direction !== direction) return false;
    if (recalled.serverId === null || serverId === null) return true;
    return isCopyOfRecalled({ serverId, direction }, recalled.serverId);
  }

  /** If several copies were recalled, the oldest one counts: a copy that is older than it stays. */
  #addClientId(clientId: string, recalled: RecalledMessage): void {
    const known = this.#byClientId.get(clientId);
    const serverId = known ? olderId(known.serverId, recalled.serverId) : recalled.serverId;
    this.#byClientId.set(clientId, { direction: recalled.direction ?? known?.direction ?? null, serverId });
  }
}

/** What is known of the recalled message of a client id. null: unknown, or the recall named no server id. */
interface RecalledMessage {
  readonly direction: Direction | null;
  readonly serverId: string | null;
}

type RecalledMessageFacts = Pick<Message, 'clientId' | 'serverId' | 'direction'>;

const olderId = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : compareServerIds(one, other) < 0 ? one : other;

/**
 * Whether a stored message is a copy of a recalled one that had the same client id and another server id. An older own
 * message is the one that the recalled message answered. A newer own message was stored by a retry.
 */
export const isCopyOfRecalled = (
  { serverId, direction }: Pick<Message, 'serverId' | 'direction'>,
  recalledServerId: string,
): boolean =>
  direction === 'to_service' && serverId !== null && compareServerIds(serverId, recalledServerId) > 0;
