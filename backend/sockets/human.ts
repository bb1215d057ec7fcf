// The server's side of the Pusher Channels protocol 7, for public channels.
import { VISITOR_PREFIX } from './channel-prefixes';
import type { Connection } from './connections';
import { join, type ReadFrame, type SocketParts } from './socket-parts';

const MOST_CHANNELS = 20;

export const refuseHuman = (
  url: URL,
  appKey: string,
): readonly [code: number, message: string] | undefined => {
  if (url.pathname !== `/app/${appKey}`) return [4001, 'Application does not exist'];
  if (url.searchParams.get('protocol') !== '7') return [4007, 'Unsupported protocol version'];
  return undefined;
};

export const onHumanFrame = async (
  parts: SocketParts,
  connection: Connection,
  { event, data }: ReadFrame,
): Promise<void> => {
  const { connections } = parts;
  const { channel = '' } = (typeof data === 'object' && data !== null ? data : {}) as { channel?: string };
  if (event === 'pusher:ping' && parts.mayAnswerPing(connection))
    connections.send(connection, { event: 'pusher:pong', data: {} });
  if (event === 'pusher:unsubscribe') connections.unsubscribe(connection, channel);
  if (event === 'pusher:subscribe') await subscribe(parts, connection, channel);
};

const subscribe = async (parts: SocketParts, connection: Connection, channel: string): Promise<void> => {
  const { connections } = parts;
  if (/^(private|presence)-/.test(channel))
    return connections.sendError(connection, 4009, 'Only public channels are served');
  if (connection.channels.size >= MOST_CHANNELS)
    return connections.sendError(connection, 4100, 'Over capacity');
  const visitor = channel.startsWith(VISITOR_PREFIX)
    ? await parts.byChannel(channel.slice(VISITOR_PREFIX.length))
    : undefined;
  // From here on events come; what was missed before is asked for afterwards.
  connections.subscribe(connection, channel);
  if (visitor) await join(parts, connection, visitor);
  connections.send(connection, { event: 'pusher_internal:subscription_succeeded', channel, data: {} });
  await parts.subscribed(connection, channel, visitor);
};
