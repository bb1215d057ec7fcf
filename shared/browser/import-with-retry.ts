/**
 * The file that a function imports, asked for once more if it does not come. Firefox and Safari remember a file that did not come as
 * long as the page lives, so it gets another address. Safari's error does not name the file; the text of the function does, unless a
 * bundler has replaced the import.
 */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((problem: unknown) => {
    // In a file that several parts share, a part is one of the exports: `import("./shared.js").then((n) => n.t)`.
    const [, address, , part] =
      /import\(.([^"'`]+).\)(?:\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+)\))?/.exec(`${load}`) ?? [];
    // A style sheet that did not come is no TypeError, and the file would come without it.
    if (!address || !(problem instanceof TypeError)) throw problem;
    const file = import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?${Date.now()}`);
    return part === undefined ? file : file.then((parts) => parts[part]);
  });
