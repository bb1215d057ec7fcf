// The server's side of the Pusher Channels protocol 7, for public channels.
import { AGENT_PREFIX, VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import type { Connection, ReadFrame, SocketParts } from './hub';

const MOST_CHANNELS = 20;

export const refuseHuman = (url: URL): readonly [code: number, message: string] | undefined => {
  if (url.pathname !== '/app/kefu') return [4001, 'Application does not exist'];
  if (url.searchParams.get('protocol') !== '7') return [4007, 'Unsupported protocol version'];
  return undefined;
};

export const onHumanFrame = async (
  parts: SocketParts,
  connection: Connection,
  { event, data }: ReadFrame,
): Promise<void> => {
  const { hub } = parts;
  const { channel = '' } = (typeof data === 'object' && data !== null ? data : {}) as { channel?: string };
  if (event === 'pusher:ping') hub.send(connection, { event: 'pusher:pong', data: {} });
  if (event === 'pusher:unsubscribe') hub.unsubscribe(connection, channel);
  if (event === 'pusher:subscribe') await subscribe(parts, connection, channel);
};

const subscribe = async (parts: SocketParts, connection: Connection, channel: string): Promise<void> => {
  const { hub, visitors } = parts;
  const error = (code: number, message: string) =>
    hub.send(connection, { event: 'pusher:error', data: { code, message } });
  if (/^(private|presence)-/.test(channel)) return error(4009, 'Only public channels are served');
  if (connection.channels.size >= MOST_CHANNELS) return error(4100, 'Over capacity');
  const name = channel.startsWith(VISITOR_PREFIX) ? channel.slice(VISITOR_PREFIX.length) : '';
  const visitor = name === '' ? undefined : await visitors.byChannel(name);
  // From here on events come; what was missed before is asked for afterwards.
  hub.subscribe(connection, channel);
  if (visitor) hub.assign(connection, visitor.id);
  hub.send(connection, { event: 'pusher_internal:subscription_succeeded', channel, data: {} });
  if (visitor) await hub.deliverRating(visitor.id, name);
  else if (channel.startsWith(AGENT_PREFIX)) await tellIfAway(parts, connection, channel);
};

/** A socket that was down has missed that the agent left, and the wire has no call for it. */
const tellIfAway = async (
  { hub, database }: SocketParts,
  connection: Connection,
  channel: string,
): Promise<void> => {
  const id = channel.slice(AGENT_PREFIX.length);
  const [agent] = await database.query<{ is_online: boolean }>('select is_online from agents where id = $1', [
    id,
  ]);
  if (agent?.is_online === false)
    hub.send(connection, { event: 'logout', channel, data: { message: { service_id: id } } });
};
