// The server's side of the Pusher Channels protocol 7, for public channels.

import { AGENT_PREFIX, VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import { closeReason } from '../../backend/sockets/close-reason';
import { decodeFrame } from '../../contract/index';
import type { Sandbox } from '../sandbox';
import { readFrame } from './frames';
import type { Connection } from './hub';

const MAX_CHANNELS = 100;

type Handler = (sandbox: Sandbox, connection: Connection, data: { channel?: string }) => void;

const handlers: Readonly<Record<string, Handler>> = {
  'pusher:subscribe': (sandbox, connection, { channel = '' }) => {
    if (/^(private|presence)-/.test(channel))
      return error(sandbox, connection, 4009, 'Only public channels are served');
    if (connection.channels.size >= MAX_CHANNELS) return error(sandbox, connection, 4100, 'Over capacity');
    connection.channels.add(channel);
    const visitor = channel.startsWith(VISITOR_PREFIX)
      ? sandbox.world.byChannel(channel.slice(VISITOR_PREFIX.length))
      : undefined;
    if (visitor) sandbox.hub.assign(connection, visitor);
    sandbox.hub.send(connection, { event: 'pusher_internal:subscription_succeeded', channel, data: {} });
    const away = channel.startsWith(AGENT_PREFIX) ? connection.visitor : undefined;
    // A socket that was down has missed it, and the wire has no call for it.
    if (away?.agentOnline === false && away.agent && channel === AGENT_PREFIX + away.agent.service_id)
      sandbox.hub.send(connection, {
        event: 'logout',
        channel,
        data: { message: { service_id: away.agent.service_id } },
      });
    const message = visitor?.waitingRating;
    if (!visitor || message === undefined) return;
    visitor.waitingRating = undefined;
    sandbox.hub.send(connection, { event: 'push-comment', channel, data: { message } });
  },
  'pusher:unsubscribe': (_sandbox, connection, { channel = '' }) => void connection.channels.delete(channel),
  'pusher:ping': (sandbox, connection) => {
    if (sandbox.faults.consume('no-pongs', { socket: 'human', visitor: connection.visitor?.key })) return;
    sandbox.hub.send(connection, { event: 'pusher:pong', data: {} });
  },
  'pusher:pong': () => undefined,
};

export function onHumanFrame(sandbox: Sandbox, connection: Connection, raw: string): void {
  const frame = readFrame(sandbox, 'human', raw);
  if (!frame) {
    error(sandbox, connection, null, 'The frame was not understood');
    return;
  }
  const { data } = decodeFrame(frame) as { data?: unknown };
  handlers[frame.event]?.(sandbox, connection, typeof data === 'object' && data !== null ? data : {});
}

export function closeWithError(
  sandbox: Sandbox,
  connection: Connection,
  code: number,
  message: string,
): void {
  error(sandbox, connection, code, message);
  connection.socket.close(code, closeReason(message));
}

function error(sandbox: Sandbox, connection: Connection, code: number | null, message: string): void {
  sandbox.hub.send(connection, { event: 'pusher:error', data: { code, message } });
}
