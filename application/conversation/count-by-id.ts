import type { Message } from '../../domain/message/message';
import { MutableState, type State } from '../state/state';

type Counted = Pick<Message, 'clientId'>;

/** Counts messages by id, so that a recalled message can be subtracted. */
export class CountById {
  readonly #ids = new Set<string>();
  readonly #count = new MutableState(0);

  get count(): State<number> {
    return this.#count;
  }

  /** The id that was counted first, or null. */
  get first(): string | null {
    const [first = null] = this.#ids;
    return first;
  }

  add(messages: readonly Counted[]): void {
    for (const { clientId } of messages) this.#ids.add(clientId);
    this.#count.set(this.#ids.size);
  }

  remove(clientId: string): void {
    if (this.#ids.delete(clientId)) this.#count.set(this.#ids.size);
  }

  clear(): void {
    this.#ids.clear();
    this.#count.set(0);
  }
}
