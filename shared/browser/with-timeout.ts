/** A part of the app is a few kilobytes. */
export const LONGEST_MS = 15_000;

/**
 * The file, or a failure if a server or proxy leaves it unanswered: browsers wait for minutes. If it comes later, the next attempt has
 * it at once.
 */
export const withTimeout = <T>(file: Promise<T>, limitMs = LONGEST_MS): Promise<T> =>
  limitMs === Number.POSITIVE_INFINITY
    ? file
    : new Promise((resolve, reject) => {
        const late = setTimeout(reject, limitMs, new Error('a file is late'));
        file.then(resolve, reject).finally(() => clearTimeout(late));
      });
