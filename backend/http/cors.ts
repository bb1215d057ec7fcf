import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets pages of other origins read the answers. */
export function cors(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, i, s, x-requested-with');
  response.setHeader('access-control-expose-headers', 'i, s, Date, Retry-After');
  response.setHeader('access-control-max-age', '600');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
}
