// The server as the calls of the wire see it.
import type { Backend } from '../../backend/backend';
import type { Services } from '../services';
import { APP_KEY } from '../sockets/sockets';
import { Ratings } from '../visitors/ratings';

export const serverBackend = (services: Services): Backend => {
  const { settings, visitors, lastSeen, events, database, pusherFrames } = services;
  const { pusher } = settings;
  return {
    ...services,
    humanSocket: (origin) => {
      const { host, protocol } = new URL(origin);
      if (pusher) return { ...pusher.socket, appKey: pusher.appKey };
      return { host, scheme: protocol === 'https:' ? 'wss' : 'ws', appKey: APP_KEY };
    },
    storageOrigin: (origin) => origin,
    ratings: new Ratings(database),
    visitors: {
      arrive: (arrival, now) => visitors.arrive(arrival, now),
      find: (id) => visitors.find(id),
      change: (id, change) => visitors.change(id, change),
      touch: (id) => lastSeen.touch(id),
      hasAgent: async (visitor, agent) => {
        // No socket of this server says that the visitor is here.
        if (!pusherFrames) return;
        if (visitor.isEnded) await visitors.change(visitor.id, { isEnded: false });
        pusherFrames.onArrival(database, visitor, agent);
      },
      isTyping: ({ id, merchant }, text) => events.publish({ kind: 'typing', visitor: id, merchant, text }),
    },
  };
};
