/** One short tone. Silent where the browser has not yet seen a gesture of the visitor. */
export interface Chime {
  ring(): void;
  /** The widget runs: from here on a gesture of the visitor may be waited for. */
  listen?(): void;
  /** Lets go of the device; nothing sounds afterwards. */
  dispose?(): void;
}
