// The sandbox talks only to this machine. It refuses other host names (DNS rebinding) and other origins.
const NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && NAMES.has(host.replace(/:\d+$/, ''));

/** A request without Origin comes from a script. The Origin of a page must be on this machine. */
export function isLoopbackOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return isLoopbackHost(new URL(origin).host);
  } catch {
    return false;
  }
}

/** The other name of the same listener. It is another origin, as a storage has. */
export function storageHost(host: string): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return host.startsWith('localhost') ? `127.0.0.1${port}` : `localhost${port}`;
}
