/** One short tone, and on a device that can a short vibration. It is silent until the visitor has made a gesture on the page, because browsers ask for that. */
export interface Chime {
  ring(): void;
  /** The widget starts with the sound on, or it is switched on: the adapter may wait for a gesture of the visitor. */
  listen?(): void;
  /** The widget ends, or the sound is switched off: releases the audio device; nothing sounds until `listen`. */
  dispose?(): void;
}
