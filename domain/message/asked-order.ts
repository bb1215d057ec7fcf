/** The order in which the robot was asked its sentences, by client id. A backend keeps their records in this order. */
export class AskedOrder {
  readonly #places = new Map<string, number>();
  #lastRecorded = 0;

  add(clientId: string): void {
    if (!this.#places.has(clientId)) this.#places.set(clientId, this.#places.size + 1);
  }

  /** The record of this sentence came. */
  recorded(clientId: string): void {
    this.#lastRecorded = this.#places.get(clientId) ?? this.#lastRecorded;
  }

  /** Whether it was asked after the sentence whose record came last. */
  isNext(clientId: string): boolean {
    return (this.#places.get(clientId) ?? 0) > this.#lastRecorded;
  }
}
