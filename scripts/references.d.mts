export interface Anchors {
  readonly spec: ReadonlyMap<number, readonly string[]>;
  /** Ids of lines: 4.20. */
  readonly rules: ReadonlySet<string>;
  readonly wire: readonly string[];
  readonly decisions: ReadonlySet<number>;
  readonly adrs: ReadonlySet<number>;
}
export function readAnchors(): Anchors;
export function dangling(
  text: string,
  anchors: Anchors,
): { readonly line: number; readonly complaint: string }[];
