export type SocketScheme = 'ws' | 'wss';

/**
 * The scheme of the sockets if config names none: as secure as the calls.
 *
 * @param page protocol of the page; an empty apiBase means the page's origin
 */
export const socketSchemeFor = (
  apiBase: string,
  page: string = globalThis.location?.protocol,
): SocketScheme => (/^http:/i.test(apiBase.trim() || page) ? 'ws' : 'wss');
