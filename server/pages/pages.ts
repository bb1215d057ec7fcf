// The app under /h5/, the loader under /embed/, and a page to try both.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromFolder, withSettings } from '../../backend/http/app-page';
import { serveFolder } from '../../backend/http/static';
import type { ServerSettings } from '../settings';

/** What the package kefu-widget has built. */
export interface WidgetFolders {
  readonly h5: string;
  readonly embed: string;
}

export interface BuiltFolders extends WidgetFolders {
  /** The page of operators, which belongs to the server. */
  readonly operators: string;
}

export const tagOf = (origin: string): string =>
  `<script src="${origin}/embed/kefu-embed.js" data-business-id="1" defer></script>`;

const TRY_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chat</title>
<script src="/embed/kefu-embed.js" data-business-id="1" defer></script></head>
<body><h1>The chat works</h1><p>Open it with the button in the corner. Your own pages get it by the tag that the server has printed.</p></body>
</html>
`;

const TRY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: http: https:; frame-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types kefu";

export const addPages = (server: FastifyInstance, settings: ServerSettings, folders: BuiltFolders): void => {
  const file = (folder: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': path } = request.params as { '*': string };
    const headers = reply.getHeaders();
    reply.hijack();
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) reply.raw.setHeader(name, value);
    if (path.endsWith('.html') || !(await serveFolder(folder, path, request.raw, reply.raw)))
      reply.raw.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  };

  /** The app handles its inner routes: all of them return its one page. */
  const app = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': inner = '' } = request.params as { '*'?: string };
    if (/\.\w+$/.test(inner) && !inner.endsWith('.html')) return file(folders.h5)(request, reply);
    const html = await readFile(join(folders.h5, 'index.html'), 'utf8');
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': frameAncestors(settings.hostOrigins),
      })
      .type('text/html; charset=utf-8')
      .send(withSettings(fromFolder(html, inner), appSettings(settings)));
  };

  server.get('/', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': TRY_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(TRY_PAGE),
  );
  server.get('/h5', (request, reply) =>
    reply.redirect(`/h5/${new URL(request.url, 'http://server').search}`),
  );
  server.get('/h5/*', app);
  server.get('/embed/*', file(folders.embed));
};

const appSettings = ({ secretKey, hostOrigins }: ServerSettings): object => ({
  apiBase: '',
  ...(secretKey === '' ? {} : { secretKey }),
  storage: 'aliyun',
  ...(hostOrigins.length === 0 ? {} : { hostOrigins }),
});

const frameAncestors = (origins: readonly string[]): string =>
  origins.length === 0 ? 'frame-ancestors *' : `frame-ancestors 'self' ${origins.join(' ')}`;
