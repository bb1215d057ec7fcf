export declare const lackingInScripts: (
  files: ReadonlyMap<string, string>,
) => ReadonlyMap<string, readonly string[]>;
export declare const lackingInStyles: (
  files: ReadonlyMap<string, string>,
) => ReadonlyMap<string, readonly string[]>;
export declare const stylesIn: (text: string) => readonly string[];
