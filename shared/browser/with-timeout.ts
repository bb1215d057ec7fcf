/** A part of the app is a few kilobytes. */
const LONGEST_MS = 15_000;

/**
 * The file, or a failure if a server or proxy leaves it unanswered: browsers wait for minutes. If it comes later, the next attempt has
 * it at once.
 */
export const withTimeout = <T>(file: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(reject, LONGEST_MS, new Error('a file is late'));
    file.then(resolve, reject).finally(() => clearTimeout(late));
  });

/** Loads with the first call and never again, unless it failed. */
export const memoizeAsync = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= withTimeout(load()).catch((problem: unknown) => {
      loading = null;
      throw problem;
    });
    return loading;
  };
};
