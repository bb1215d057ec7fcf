// /storage/… receives uploads; /files/… gives them back.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { aliyunUpload } from '../../backend/uploads/aliyun';
import { awsUpload } from '../../backend/uploads/aws';
import { cors, readRange } from '../../backend/uploads/browser-access';
import type { UploadTarget } from '../../backend/uploads/grant';
import { xmlError } from '../../backend/uploads/xml';
import type { Services } from '../services';

/** The upload code reads the request and writes the answer by itself. */
const handled = (reply: FastifyReply): FastifyReply => reply.hijack();

export const addFiles = (server: FastifyInstance, { files, grants, clock, log }: Services): void => {
  const target: UploadTarget = {
    findGrant: (kind, id) => grants.find(kind, id),
    now: () => clock.now(),
    store: (grant, key, source, on) => {
      const own = grants.find(grant.kind, grant.accessKeyId);
      return own ? files.store(own, key, source, on) : Promise.reject(new Error('an unknown grant'));
    },
  };

  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    handled(reply);
    cors(request.raw, reply.raw);
    const url = new URL(request.raw.url ?? '/', 'http://server');
    try {
      if (request.method === 'OPTIONS') reply.raw.writeHead(204).end();
      else if (request.method === 'POST') await aliyunUpload(target, request.raw, reply.raw);
      else await awsUpload(target, request.raw, reply.raw, url);
    } catch (problem) {
      log.error('an upload failed', problem);
      xmlError(reply.raw, 500, 'InternalError', 'The file could not be stored');
    }
  };

  void server.register(async (scope) => {
    // A file is read as it comes, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of ['/storage/aliyun', '/storage/aliyun/'])
      scope.route({ method: ['POST', 'OPTIONS'], url, handler: receive });
    scope.route({ method: ['PUT', 'OPTIONS'], url: '/storage/aws/*', handler: receive });
    scope.options('/storage/aws', receive);
  });

  server.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    cors(request.raw, reply.raw);
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment',
      'referrer-policy': 'no-referrer',
    });
    const file = await files.find(request.params['*']);
    if (!file) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    }
    // A key is never used for another file.
    reply.headers({ 'cache-control': 'private, max-age=31536000, immutable', 'accept-ranges': 'bytes' });
    const range = readRange(request.headers.range, file.size);
    if (range === 'bad') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    const bytes = await files.read(request.params['*'], { start, end }).catch((problem: unknown) => {
      log.error('a file could not be read', problem);
      return undefined;
    });
    if (!bytes)
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': 5 })
        .type('text/plain')
        .send('try again');
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
    return reply
      .type(file.mediaType)
      .header('content-length', end - start + 1)
      .send(bytes);
  });
};
