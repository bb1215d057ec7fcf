// Serves files of a folder and nothing outside it. Text is compressed; files with a hash in the name are cached
// without limit.
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './headers';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
};
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** The real path of a file inside the folder, or undefined. */
async function locate(folder: string, path: string): Promise<string | undefined> {
  try {
    const root = await realpath(folder);
    const found = await realpath(join(root, decodeURIComponent(path)));
    return found.startsWith(root + sep) && (await stat(found)).isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}

interface Compressed {
  readonly etag: string;
  readonly bytes: Promise<Buffer>;
}

const compressed = new Map<string, Compressed>();

/** A file is compressed once until it changes, because each new page of an end-to-end test loads all files again. */
function gzipOf(file: string, etag: string): Promise<Buffer> {
  const known = compressed.get(file);
  if (known?.etag === etag) return known.bytes;
  const bytes = readFile(file).then((content) => promisify(gzip)(content, { level: 9 }));
  compressed.set(file, { etag, bytes });
  bytes.catch(() => compressed.delete(file));
  return bytes;
}

const accepts = (request: IncomingMessage, encoding: string) =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding);

/**
 * The file that the build has compressed, if the browser accepts it. If it is older than the original, it comes
 * from another build and is not used.
 */
async function precompressed(file: string, request: IncomingMessage) {
  for (const [encoding, end] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!accepts(request, encoding)) continue;
    const found = await stat(file + end).catch(() => undefined);
    if (found && found.mtimeMs >= (await stat(file)).mtimeMs)
      return { path: file + end, encoding, size: found.size };
  }
  return undefined;
}

const wantsGzip = (request: IncomingMessage) => accepts(request, 'gzip');

export async function serveFolder(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  ownPolicies = '',
): Promise<boolean> {
  const found = await locate(folder, path);
  if (found === undefined) return false;
  if (found.endsWith('.html')) {
    await sendHtml(request, response, await readFile(found, 'utf8'), ownPolicies);
    return true;
  }
  const type = TYPES[extname(found)] ?? 'application/octet-stream';
  const { mtimeMs, size } = await stat(found);
  const etag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
  response.setHeader('content-type', type);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader(
    'cache-control',
    HASHED.test(found) && path.includes('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return true;
  }
  const ready = await precompressed(found, request);
  if (ready) {
    response.setHeader('content-encoding', ready.encoding);
    response.setHeader('content-length', ready.size);
    response.writeHead(200);
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(ready.path), response).catch(() => undefined);
    return true;
  }
  const zip = /^text\/|json|javascript|svg/.test(type) && wantsGzip(request);
  const bytes = zip ? await gzipOf(found, etag) : undefined;
  if (zip) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', bytes?.length ?? size);
  response.writeHead(200);
  if (request.method === 'HEAD') response.end();
  else if (bytes) response.end(bytes);
  else await pipeline(createReadStream(found), response).catch(() => undefined);
  return true;
}

export async function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  ownPolicies = '',
): Promise<void> {
  response.setHeader(
    'content-security-policy',
    contentSecurityPolicy(request.headers.host ?? '', ownPolicies),
  );
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const zip = wantsGzip(request);
  if (zip) response.setHeader('content-encoding', 'gzip');
  response.writeHead(200);
  if (!zip || request.method === 'HEAD')
    return void response.end(request.method === 'HEAD' ? undefined : html);
  const stream = createGzip();
  stream.end(html);
  await pipeline(stream, response).catch(() => undefined);
}
