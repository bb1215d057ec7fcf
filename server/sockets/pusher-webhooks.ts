// What an external Pusher-protocol server tells of its sockets: POST /pusher/webhooks.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import type { Services } from '../services';

interface Webhook {
  readonly time_ms: number;
  readonly events: readonly { readonly name: string; readonly channel: string }[];
}

export const addPusherWebhooks = (server: FastifyInstance, services: Services): void => {
  const { settings, visitors, departures, pusherFrames, database, clock } = services;
  const { pusher } = settings;
  if (!pusher || !pusherFrames) return;

  const carryOut = async (name: string, channel: string, at: number): Promise<void> => {
    if (!channel.startsWith(VISITOR_PREFIX)) return;
    const visitor = await visitors.byChannel(channel.slice(VISITOR_PREFIX.length));
    if (!visitor) return;
    if (name === 'channel_vacated') departures.add(visitor.id, at);
    if (name !== 'channel_occupied') return;
    departures.cancel(visitor.id, at);
    pusherFrames.onOccupied(database, visitor);
  };

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is that of the bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/pusher/webhooks', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { 'x-pusher-key': key, 'x-pusher-signature': signature } = request.headers;
      if (key !== pusher.appKey || !isSigned(body, String(signature), pusher.appSecret))
        return reply.code(401).send({ code: 401, msg: 'the signature is wrong' });
      const webhook = readWebhook(String(body));
      if (!webhook) return reply.code(400).send({ code: 400, msg: 'time_ms and events are expected' });
      // The clock of that server may be ahead.
      const at = Math.min(webhook.time_ms, clock.now());
      for (const { name, channel } of webhook.events) await carryOut(name, channel, at);
      return { ok: true };
    });
  });
};

const isSigned = (body: Buffer, signature: string, secret: string): boolean => {
  const own = createHmac('sha256', secret).update(body).digest();
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(own, Buffer.from(signature, 'hex'));
};

const readWebhook = (text: string): Webhook | undefined => {
  try {
    const { time_ms, events } = JSON.parse(text) as Partial<Webhook>;
    const isEvent = (one: unknown) => {
      const { name, channel } = one as Partial<Webhook['events'][number]>;
      return typeof name === 'string' && (channel === undefined || typeof channel === 'string');
    };
    if (typeof time_ms !== 'number' || !Array.isArray(events) || !events.every(isEvent)) return undefined;
    return { time_ms, events: events.map(({ name, channel = '' }) => ({ name, channel })) };
  } catch {
    return undefined;
  }
};
