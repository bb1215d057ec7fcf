import { MutableState, type State } from '../state/state';

/** The robot's suggestions for the typed text. */
export class Suggestions {
  readonly #list = new MutableState<readonly string[]>([]);
  #wanted = false;

  get list(): State<readonly string[]> {
    return this.#list;
  }

  /** If nothing is typed, a late answer is dropped. */
  typed(text: string): void {
    this.#wanted = text.trim() !== '';
    if (!this.#wanted) this.#clear();
  }

  /** The visitor closes the list. An answer to the text typed so far is dropped too. */
  dismiss(): void {
    this.#wanted = false;
    this.#clear();
  }

  /** Each once, because the keys of the text box move by the text. */
  receive(questions: readonly string[]): void {
    if (this.#wanted) this.#list.set([...new Set(questions)].slice(0, MOST));
  }

  #clear(): void {
    if (this.#list.current.length > 0) this.#list.set([]);
  }
}

const MOST = 6;
