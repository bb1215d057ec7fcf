// The two sockets of the wire: how they open, and what each does with a frame.
import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { checkFrame, decodeFrame } from '../../contract/index';
import type { Connection, SocketKind } from './connections';
import { onHumanFrame, refuseHuman } from './human';
import { onRobotFrame } from './robot';
import { join, type ReadFrame, type SocketParts } from './socket-parts';

const MOST_CONNECTIONS = 20_000;
const MOST_FRAME_BYTES = 64 * 1024;
/** Of one socket, within ten seconds. */
const MOST_FRAMES = 200;
const FRAMES_WITHIN_MS = 10_000;

/** @returns no socket opens any more; the open ones stay */
export const addSockets = (server: Server, parts: SocketParts): (() => void) => {
  const { connections } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_FRAME_BYTES,
    perMessageDeflate: false,
  });
  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    duplex.on('error', () => duplex.destroy());
    const target = request.url ?? '/';
    if (!URL.canParse(target, 'http://backend')) return refuse(duplex, '400 Bad Request');
    const url = new URL(target, 'http://backend');
    const kind = kindOf(url);
    if (!kind) return refuse(duplex, '404 Not Found');
    const refused = parts.refuse(request, url, kind);
    if (refused !== undefined) return refuse(duplex, refused);
    if (connections.size >= MOST_CONNECTIONS) return refuse(duplex, '503 Service Unavailable');
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const connection: Connection = { socket, kind, channels: new Set(), visitor: undefined };
      connections.add(connection);
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        connections.remove(connection);
        if (connection.visitor !== undefined) parts.left(connection, connection.visitor);
      });
      watchSilence(parts, connection);
      open(parts, connection, url).catch((problem: unknown) => {
        parts.onFailure('a socket could not be opened', problem);
        socket.close(1011);
      });
    });
  });
  return () => sockets.close();
};

const kindOf = ({ pathname }: URL): SocketKind | undefined => {
  if (pathname.startsWith('/app/')) return 'human';
  return pathname === '/robot' ? 'robot' : undefined;
};

const refuse = (duplex: Duplex, status: string): void =>
  void duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

const open = async (parts: SocketParts, connection: Connection, url: URL): Promise<void> => {
  const { clock, connections, settings } = parts;
  const { socket, kind } = connection;
  const refused = kind === 'human' ? refuseHuman(url, parts.appKey) : undefined;
  if (refused) return connections.closeWithError(connection, ...refused);
  // Frames are handled one after the other: a subscription asks for the visitor. A socket whose address names a visitor
  // belongs to that visitor before the first subscription.
  let earlier: Promise<void> = joinByAddress(parts, connection, url);
  let frames = 0;
  let since = 0;
  socket.on('message', (raw) => {
    const now = clock.now();
    if (now - since > FRAMES_WITHIN_MS) [since, frames] = [now, 0];
    frames += 1;
    if (frames > MOST_FRAMES) return socket.close(4301, 'Too many frames');
    earlier = earlier.then(() => handle(parts, connection, String(raw)));
  });
  await earlier;
  const data = { activity_timeout: settings.activityTimeout };
  if (kind === 'robot') return connections.send(connection, { event: 'connected', data });
  const socket_id = `${randomInt(1e9)}.${randomInt(1e9)}`;
  connections.send(connection, { event: 'pusher:connection_established', data: { socket_id, ...data } });
};

const joinByAddress = async (parts: SocketParts, connection: Connection, url: URL): Promise<void> => {
  const visitor = await parts.byChannel(url.searchParams.get('channel') ?? '');
  if (visitor) await join(parts, connection, visitor);
};

const handle = async (parts: SocketParts, connection: Connection, raw: string): Promise<void> => {
  const { kind, socket } = connection;
  const frame = readFrame(kind, raw);
  if (typeof frame === 'string') {
    parts.onWrongFrame(kind, frame);
    if (kind === 'human') parts.connections.sendError(connection, null, 'The frame was not understood');
    return;
  }
  try {
    await (kind === 'human' ? onHumanFrame : onRobotFrame)(parts, connection, frame);
  } catch (problem) {
    parts.onFailure(`a frame ${frame.event} failed`, problem);
    socket.close(1011);
  }
};

/** @returns a text: what is wrong with the frame */
const readFrame = (kind: SocketKind, raw: string): ReadFrame | string => {
  let frame: unknown;
  try {
    frame = JSON.parse(raw);
  } catch {
    return 'a frame must be JSON';
  }
  return checkFrame(kind, 'out', frame) ?? (decodeFrame(frame) as ReadFrame);
};

/** If a client sends nothing for a long time, it gets a ping; then its socket is closed (4201). */
const watchSilence = ({ clock, connections, settings }: SocketParts, connection: Connection): void => {
  const { socket, kind } = connection;
  let handle: unknown;
  const arm = (task: () => void, seconds: number) => {
    clock.clearTimeout(handle);
    handle = clock.setTimeout(task, seconds * 1000);
  };
  const listen = () => arm(ask, settings.activityTimeout * 2 + 30);
  const ask = () => {
    if (kind === 'human') connections.send(connection, { event: 'pusher:ping', data: {} });
    arm(() => socket.close(4201, 'Pong reply not received'), 30);
  };
  socket.on('message', listen);
  socket.on('close', () => clock.clearTimeout(handle));
  listen();
};
