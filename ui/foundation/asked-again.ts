/**
 * The imported file, asked for once more if it does not come. Firefox remembers a file that did not come as long as the page lives, so
 * it gets another address, which Firefox's error names.
 */
export const askedAgain = <T>(file: Promise<T>): Promise<T> =>
  file.catch((problem: unknown) => {
    const [address] = /https?:\S+$/.exec(String(problem)) ?? [];
    if (!address) throw problem;
    times += 1;
    return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?${times}`);
  });

let times = 0;
