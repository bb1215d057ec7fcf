// The page of operators at /operator. It holds nothing secret: what it shows comes through the calls, behind the log-in.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FILES = {
  'main.js': 'text/javascript; charset=utf-8',
  'console.css': 'text/css; charset=utf-8',
} as const;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures that visitors and operators send have any web address.
  "img-src 'self' data: blob: http: https:",
  "media-src 'self' blob: http: https:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sandbox',
].join('; ');

/** @param folder of the built page */
export const addConsolePage = (server: FastifyInstance, folder: string): void => {
  for (const path of ['/operator', '/operator/'])
    server.get(path, (_request, reply) =>
      reply
        .headers({
          'content-security-policy': POLICY,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
        })
        .type('text/html; charset=utf-8')
        .send(createReadStream(join(folder, 'index.html'))),
    );
  for (const [name, type] of Object.entries(FILES))
    server.get(`/operator/page/${name}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(createReadStream(join(folder, name))),
    );
};
