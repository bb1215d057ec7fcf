import type { Chime } from '../../application/ports/chime.port';

/** Counts its rings and makes no sound. The visitor has made a gesture already. */
export class SilentChime implements Chime {
  rings = 0;
  #disposed = false;

  listen(): void {
    this.#disposed = false;
  }

  ring(): void {
    if (!this.#disposed) this.rings += 1;
  }

  dispose(): void {
    this.#disposed = true;
  }
}
