/** One short tone. It is silent until the visitor has made a gesture on the page, because browsers ask for that. */
export interface Chime {
  ring(): void;
  /** The widget starts: the adapter may wait for a gesture of the visitor. */
  listen?(): void;
  /** Releases the audio device; nothing sounds afterwards. */
  dispose?(): void;
}
