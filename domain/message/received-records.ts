/** The records of the talk with the robot that have come, and the order in which its sentences were asked. */
export class ReceivedRecords {
  readonly #asked = new Map<string, number>();
  readonly #come = new Set<string>();
  readonly #byServerId = new Map<string, string>();
  #last = 0;

  /** A backend keeps the records in the order of asking. */
  asked(clientId: string): void {
    if (!this.#asked.has(clientId)) this.#asked.set(clientId, this.#asked.size + 1);
  }

  /** @param clientId the sentence or answer that it is the record of */
  add(clientId: string, serverId: string | null): void {
    this.#come.add(clientId);
    if (serverId !== null) this.#byServerId.set(serverId, clientId);
    this.#last = this.#asked.get(clientId) ?? this.#last;
  }

  has(clientId: string): boolean {
    return this.#come.has(clientId);
  }

  /** The sentence or answer whose record has this server id, by client id: the history and the first poll send it twice. */
  withServerId(serverId: string | null): string | undefined {
    return serverId === null ? undefined : this.#byServerId.get(serverId);
  }

  /** Whether the sentence was asked after the one whose record came last. */
  isNext(clientId: string): boolean {
    return (this.#asked.get(clientId) ?? 0) > this.#last;
  }
}
