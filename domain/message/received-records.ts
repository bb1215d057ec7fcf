import type { ExpectedRecord } from './expected-records';
import { compareServerIds } from './server-id';

/** A sentence to the robot, or its answer. */
type Said = Pick<ExpectedRecord, 'clientId' | 'answers' | 'nth'>;

/** The records of the talk with the robot that have come, and the order in which its sentences were asked. */
export class ReceivedRecords {
  readonly #asked = new Map<string, number>();
  readonly #come = new Set<string>();
  readonly #byServerId = new Map<string, Said>();
  #asks = 0;

  /** A backend keeps the records in the order of asking. A sentence may be asked again. */
  asked(clientId: string): void {
    this.#asks += 1;
    this.#asked.set(clientId, this.#asks);
  }

  /** Its number among the sentences that were asked; null: it was not asked. */
  nthOf(clientId: string): number | null {
    return this.#asked.get(clientId) ?? null;
  }

  add(said: Said, serverId: string | null): void {
    this.#come.add(said.clientId);
    if (serverId !== null) this.#byServerId.set(serverId, said);
  }

  has(clientId: string): boolean {
    return this.#come.has(clientId);
  }

  /** The sentence or answer whose record has this server id, by client id: the history and the first poll send it twice. */
  withServerId(serverId: string | null): string | undefined {
    return serverId === null ? undefined : this.#byServerId.get(serverId)?.clientId;
  }

  /**
   * Of the same text sent twice, a list that is cut off may have only the second. A sentence is older than its answer. The
   * order of asking is only a hint, because one call may overtake another.
   */
  likeliest<T extends Said>(candidates: readonly T[], serverId: string | null): T | undefined {
    const inOrder = [...candidates].sort(orderOf);
    if (serverId === null) return inOrder[0];
    const possible = inOrder.filter((said) => !this.#contradicts(said, serverId, isSameTalk));
    return possible.find((said) => !this.#contradicts(said, serverId)) ?? possible[0];
  }

  /** Whether a record that has come shows another order than this one would have. */
  #contradicts(
    said: Said,
    serverId: string,
    counts: (one: Said, other: Said) => boolean = () => true,
  ): boolean {
    for (const [id, known] of this.#byServerId) {
      const order = counts(known, said) ? orderOf(known, said) : 0;
      if (order !== 0 && order < 0 !== compareServerIds(id, serverId) < 0) return true;
    }
    return false;
  }
}

/** @returns below 0 if `one` was said before `other`, above 0 if after, 0 if that is not known */
const orderOf = (one: Said, other: Said): number => {
  if (isSameTalk(one, other)) return Number(one.answers !== null) - Number(other.answers !== null);
  return one.nth === null || other.nth === null ? 0 : one.nth - other.nth;
};

const sentenceOf = ({ clientId, answers }: Said): string => answers ?? clientId;

/** A sentence and its answer. */
const isSameTalk = (one: Said, other: Said): boolean => sentenceOf(one) === sentenceOf(other);
