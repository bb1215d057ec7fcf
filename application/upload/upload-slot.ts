import { MutableState, type State } from '../state/state';

/** Only one upload runs at a time (spec §4 Upload). Images and videos share the slot. */
export class UploadSlot {
  readonly #busy = new MutableState(false);

  get busy(): State<boolean> {
    return this.#busy;
  }

  /** @returns false if another upload runs */
  take(): boolean {
    if (this.#busy.current) return false;
    this.#busy.set(true);
    return true;
  }

  free(): void {
    this.#busy.set(false);
  }
}
