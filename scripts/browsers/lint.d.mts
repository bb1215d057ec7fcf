export declare const compare: (
  found: ReadonlyMap<string, readonly string[]>,
  rows: readonly { readonly uses: readonly string[] }[],
) => readonly string[];
