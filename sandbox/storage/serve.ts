// /storage/… receives uploads; /files/… returns them, with ranges for video.
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isLoopbackOrigin } from '../../backend/http/origin';
import { aliyunUpload } from '../../backend/uploads/aliyun';
import { awsUpload } from '../../backend/uploads/aws';
import { cors, readRange } from '../../backend/uploads/browser-access';
import type { UploadTarget } from '../../backend/uploads/grant';
import { xmlError } from '../../backend/uploads/xml';
import { answerAsGateway } from '../http/gateway';
import type { Sandbox } from '../sandbox';

const target = ({ grants, clock, faults, files }: Sandbox): UploadTarget => ({
  findGrant: (kind, accessKeyId) => grants.find(kind, accessKeyId),
  now: () => clock.now(),
  store: (_grant, key, source, on) => {
    const slow = faults.consume('slow-upload');
    return files.store(key, source, { pauseMs: slow && (slow.ms ?? 250), ...on });
  },
});

export async function serveStorage(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (!isLoopbackOrigin(request.headers.origin)) return void response.writeHead(403).end();
  cors(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const started = sandbox.clock.now();
  const kind =
    request.method === 'POST' && /^\/storage\/aliyun\/?$/.test(url.pathname)
      ? 'aliyun'
      : request.method === 'PUT' && url.pathname.startsWith('/storage/aws/')
        ? 'aws'
        : undefined;
  const gateway = answerAsGateway(sandbox, request, response, { operation: 'storage' });
  const failing = gateway ?? sandbox.faults.consume('storage-fails');
  if (gateway) {
    // It has answered.
  } else if (failing?.status === 0) {
    request.destroy();
  } else if (failing) {
    const { status = 500, msg = 'InternalError' } = failing;
    xmlError(response, status, msg, 'We encountered an internal error. Please try again.');
    request.resume();
  } else if (kind === 'aliyun') await aliyunUpload(target(sandbox), request, response);
  else if (kind === 'aws') await awsUpload(target(sandbox), request, response, url);
  else xmlError(response, 405, 'MethodNotAllowed', 'There is nothing here');
  sandbox.journal.request({
    time: started,
    operation: `storage-${kind ?? 'unknown'}`,
    visitor: undefined,
    payload: null,
    status: response.statusCode,
    code: undefined,
    ms: sandbox.clock.now() - started,
    fault: failing?.kind ?? null,
  });
}

export async function serveFile(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  cors(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  // A file may be missing for its first reads, so no cache may store that answer.
  response.setHeader('cache-control', 'no-store');
  const key = decodeURIComponent(url.pathname.slice('/files/'.length));
  const file = sandbox.files.find(key);
  if (!file || sandbox.faults.consume('missing-image'))
    return xmlError(response, 404, 'NoSuchKey', 'The specified key does not exist.');
  response.setHeader('content-type', file.type);
  response.setHeader('accept-ranges', 'bytes');
  if (file.type === 'application/octet-stream') response.setHeader('content-disposition', 'attachment');
  const range = readRange(request.headers.range, file.size);
  if (range === 'bad') return void response.writeHead(416, { 'content-range': `bytes */${file.size}` }).end();
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  response.writeHead(range ? 206 : 200, {
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${file.size}` } : {}),
  });
  if (request.method === 'HEAD' || file.size === 0) return void response.end();
  // It is no error if the client closes the connection.
  await pipeline(createReadStream(file.path, { start, end }), response).catch(() => undefined);
}
