import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Headers = Readonly<Record<string, string>>;

/** @param answer the body and further headers for a path */
export const serve = async (
  answer: (path: string) => { readonly body: string; readonly headers: Headers },
) => {
  const server = createServer((request, response) => {
    const { body, headers } = answer(new URL(request.url ?? '/', 'http://shop').pathname);
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeaders(new Map(Object.entries(headers)))
      .end(body);
  });
  return listening(server);
};

const listening = async (server: Server) => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

/**
 * Another origin, with one page.
 *
 * @param whole the body is the whole document: without a doctype, it is in quirks mode
 * @param headers of the answer
 */
export const ownSite = (body: string, whole = false, headers: Headers = {}) =>
  serve(() => ({
    body: whole ? body : `<!doctype html><html lang="en"><link rel="icon" href="data:,">${body}</html>`,
    headers,
  }));

/** Another origin with pages and scripts, by path. */
export const ownSiteOf = (
  pages: Readonly<Record<string, string>>,
  scripts: ReadonlyMap<string, string>,
  headers: Headers,
) =>
  serve((path) => {
    const script = scripts.get(path.slice(1));
    if (script === undefined) return { body: pages[path] ?? '', headers };
    return { body: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } };
  });

/**
 * A shop of another origin that loads the loader and runs a script of its own.
 *
 * @param url of the sandbox
 */
export const shopThatRuns = (url: string, script: string) =>
  ownSiteOf(
    {
      '/': `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>
  <script src="${url}/embed/kefu-embed.js"></script>
  <script>${script}</script>`,
    },
    new Map(),
    {},
  );

/**
 * One origin for pages of a shop and for everything else, which `behind` answers.
 *
 * @param pages bodies by path, of html and scripts; may be changed
 * @param held what an answer waits for, by path. `page.route` would also lead every other request through the test, of which one may hang.
 * @param without headers that are taken out of the answers
 * @param onRequest called with the path, the query and the headers of each request
 */
export const shopBefore = async (
  behind: string,
  pages: Readonly<Record<string, string>>,
  held: Readonly<Record<string, Promise<unknown>>> = {},
  without: readonly string[] = [],
  onRequest: (path: string, headers: IncomingHttpHeaders) => void = () => undefined,
) => {
  const server = createServer(async (asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://shop');
    onRequest(asked.url ?? '/', asked.headers);
    await held[pathname];
    const own = pages[pathname];
    if (own !== undefined) {
      const kind = asked.url?.endsWith('.js') ? 'javascript' : 'html';
      response.setHeader('content-type', `text/${kind}; charset=utf-8`).end(own);
      return;
    }
    const passed = request(new URL(asked.url ?? '/', behind), {
      method: asked.method ?? 'GET',
      headers: { ...asked.headers, host: new URL(behind).host },
    });
    passed.on('response', (answer) => {
      for (const name of without) delete answer.headers[name];
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  return listening(server);
};
