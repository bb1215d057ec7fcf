import type { Chime } from '../../application/ports/chime.port';

/** Counts its rings and keeps quiet. */
export class SilentChime implements Chime {
  rings = 0;

  ring(): void {
    this.rings += 1;
  }
}
