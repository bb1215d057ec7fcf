// The sockets of visitors that this process holds. Its events reach them; the database knows whose they are.
import type { FastifyInstance } from 'fastify';
import { AGENT_PREFIX } from '../../backend/sockets/channel-prefixes';
import { Connections } from '../../backend/sockets/connections';
import { addSockets as addSocketsOf } from '../../backend/sockets/sockets';
import type { Services } from '../services';
import { RatingRequests } from './rating-requests';

/** The application key of a human socket. */
export const APP_KEY = 'kefu';

export const addSockets = (server: FastifyInstance, services: Services): void => {
  const { clock, settings, visitors, merchants, robot, events, database, departures, log } = services;
  const connections = new Connections();
  let isClosing = false;
  const ratings = new RatingRequests(database, connections, log);

  /** A socket that was down has missed that the agent left, and the wire has no call for it. */
  const isAway = async (agent: string): Promise<boolean> => {
    const [row] = await database.query<{ is_online: boolean }>('select is_online from agents where id = $1', [
      agent,
    ]);
    return row?.is_online === false;
  };

  events.on((event) => {
    if (event.kind === 'frame') {
      const heard = connections.publish(event, event.visitor);
      if (heard > 0) ratings.published(event);
    }
    if (event.kind === 'direct') connections.direct(event.visitor, event);
    if (event.kind === 'gone') for (const { socket } of connections.of(event.visitor)) socket.terminate();
  });

  const close = addSocketsOf(server.server, {
    clock,
    settings,
    appKey: APP_KEY,
    connections,
    byChannel: (channel) => visitors.byChannel(channel),
    refuse: () => undefined,
    // A visitor who connects again continues an ended conversation.
    joined: async ({ kind }, { id, isEnded }) => {
      departures.cancel(id, clock.now() + 1);
      if (isEnded && kind === 'human') await visitors.change(id, { isEnded: false });
    },
    left: (_connection, id) => {
      if (!isClosing && connections.of(id).length === 0) departures.add(id, clock.now());
    },
    subscribed: async (connection, channel, visitor) => {
      if (visitor) await ratings.deliver(visitor);
      const agent = channel.startsWith(AGENT_PREFIX) ? channel.slice(AGENT_PREFIX.length) : '';
      if (agent !== '' && (await isAway(agent)))
        connections.send(connection, { event: 'logout', channel, data: { message: { service_id: agent } } });
    },
    mayAnswerPing: () => true,
    suggest: async (id, text, lang) => {
      const visitor = await visitors.find(id);
      const merchant = visitor && (await merchants.find(visitor.merchant));
      return merchant && robot.suggest(merchant, lang, text);
    },
    isTyping: async (id, text) => {
      const visitor = await visitors.find(id);
      if (visitor) await events.publish({ kind: 'typing', visitor: id, merchant: visitor.merchant, text });
    },
    onWrongFrame: () => undefined,
    onFailure: (what, problem) => log.error(what, problem),
  });
  server.addHook('preClose', (done) => {
    isClosing = true;
    connections.close(4200, 'The server restarts');
    close();
    done();
  });
};
