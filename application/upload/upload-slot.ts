import { MutableState, type State } from '../state/state';

/** Only one upload runs at a time (section 4). Images and videos share the one slot. */
export class UploadSlot {
  readonly #busy = new MutableState(false);

  get busy(): State<boolean> {
    return this.#busy;
  }

  /** @returns false when another upload is running */
  take(): boolean {
    if (this.#busy.current) return false;
    this.#busy.set(true);
    return true;
  }

  free(): void {
    this.#busy.set(false);
  }
}
