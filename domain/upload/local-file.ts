/** A file on the visitor's device. A browser's `File` fits. Adapters that need the bytes check that it is a `Blob`. */
export interface LocalFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The type that the device declares, such as image/png; '' if it does not know. It may be wrong. */
  readonly type: string;
}
