// The sockets of the sandbox: the rules of the wire, with faults, and with what the console shows of them.
import type { Server } from 'node:http';
import { isLoopbackHost, isLoopbackOrigin } from '../../backend/http/origin';
import { AGENT_PREFIX, VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import type { Connection } from '../../backend/sockets/connections';
import { addSockets as addSocketsOf } from '../../backend/sockets/sockets';
import { checkSuggestions } from '../../contract/index';
import { suggest } from '../agent/faq';
import { asVisitor } from '../backend/memory-backend';
import { APP_KEY, PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';

/** @returns no socket opens any more */
export const addSockets = (server: Server, sandbox: Sandbox): (() => void) => {
  const { clock, settings, world, faults, bus, connections } = sandbox;

  const count = ({ kind }: Connection, id: number, open: boolean): void => {
    const visitor = world.byId(id);
    if (!visitor) return;
    visitor.sockets[kind] += open ? 1 : -1;
    // A visitor who connects again continues an ended conversation.
    if (open && kind === 'human') visitor.ended = false;
    if (visitor.sockets.human + visitor.sockets.robot === 0) visitor.typing = '';
    bus.emit('socket', { visitor: visitor.key, socket: kind, open });
    world.touch(visitor);
  };

  return addSocketsOf(server, {
    clock,
    settings: {
      secretKey: PASSPHRASE,
      get activityTimeout() {
        return settings.activityTimeout;
      },
    },
    appKey: APP_KEY,
    connections,
    byChannel: async (channel) => {
      const visitor = world.byChannel(channel);
      return visitor && asVisitor(visitor);
    },
    refuse: ({ headers }, url, socket) => {
      if (!isLoopbackHost(headers.host) || !isLoopbackOrigin(headers.origin)) return '403 Forbidden';
      const visitor = world.byChannel(url.searchParams.get('channel') ?? '')?.key;
      return faults.consume('refuse-sockets', { socket, visitor }) ? '503 Service Unavailable' : undefined;
    },
    joined: async (connection, { id }) => count(connection, id, true),
    left: (connection, id) => count(connection, id, false),
    subscribed: async (connection, channel) => {
      const visitor = connection.visitor === undefined ? undefined : world.byId(connection.visitor);
      if (!visitor) return;
      // A socket that was down has missed it, and the wire has no call for it.
      const agent = visitor.agentOnline ? undefined : visitor.agent?.service_id;
      if (agent !== undefined && channel === AGENT_PREFIX + agent)
        connections.send(connection, { event: 'logout', channel, data: { message: { service_id: agent } } });
      const message = channel === VISITOR_PREFIX + visitor.channel ? visitor.waitingRating : undefined;
      if (message === undefined) return;
      visitor.waitingRating = undefined;
      connections.send(connection, { event: 'push-comment', channel, data: { message } });
    },
    mayAnswerPing: ({ kind, visitor }) =>
      !faults.consume('no-pongs', { socket: kind, visitor: sandbox.keyOf(visitor) }),
    suggest: async (id, text, lang) => {
      const list = suggest(text, lang);
      const wrong = checkSuggestions(list);
      if (wrong !== undefined) sandbox.violation('sandbox', 'robot socket s:atc', wrong);
      return world.byId(id) && list;
    },
    isTyping: async (id, text) => {
      const visitor = world.byId(id);
      if (!visitor) return;
      visitor.typing = text;
      bus.emit('typing', { visitor: visitor.key, text });
      world.touch(visitor);
    },
    onWrongFrame: (kind, detail) => sandbox.violation('client', `${kind} socket`, detail),
    onFailure: (what, problem) => console.error(what, problem),
  });
};
