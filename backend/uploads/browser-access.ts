// What a browser asks of a storage: leave for other origins, and ranges of a video.
import type { IncomingMessage, ServerResponse } from 'node:http';

export function cors(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.origin !== undefined)
    response.setHeader('access-control-allow-origin', request.headers.origin);
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-expose-headers', 'etag, location, content-range, accept-ranges');
  response.setHeader('access-control-max-age', '600');
}

export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'bad' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'bad' : { start, end };
}
