export declare const compare: (
  found: ReadonlyMap<string, readonly string[]>,
  rows: readonly { readonly uses: readonly string[] }[],
) => readonly string[];
export declare const unreadable: (scripts: ReadonlyMap<string, string>) => readonly string[];
