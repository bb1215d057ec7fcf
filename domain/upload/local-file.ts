/** A file on the visitor's device. A browser's File satisfies it; adapters that need the bytes check for a Blob. */
export interface LocalFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The type the device declares, such as image/png; '' when it does not know. Never trusted alone. */
  readonly type: string;
}
