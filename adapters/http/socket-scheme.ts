export type SocketScheme = 'ws' | 'wss';

/**
 * The scheme of the sockets where config names none: as safe as the calls themselves.
 *
 * @param page protocol of the page, whose own origin an empty apiBase is
 */
export const socketSchemeFor = (
  apiBase: string,
  page: string = globalThis.location?.protocol,
): SocketScheme => (/^http:/i.test(apiBase.trim() || page) ? 'ws' : 'wss');
