/** One short tone. Silent where the browser has not yet seen a gesture of the visitor. */
export interface Chime {
  ring(): void;
  /** Lets go of the device; nothing sounds afterwards. */
  dispose?(): void;
}
