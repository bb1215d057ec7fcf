import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Another origin, with one page.
 *
 * @param whole the body is the whole document: without a doctype, it is in quirks mode
 * @param headers of the answer
 */
export const ownSite = async (
  body: string,
  whole = false,
  headers: Readonly<Record<string, string>> = {},
) => {
  const server = createServer((_request, response) =>
    response
      .setHeaders(new Map(Object.entries(headers)))
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(whole ? body : `<!doctype html><html lang="en"><link rel="icon" href="data:,">${body}</html>`),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
