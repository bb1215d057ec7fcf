// The two sockets: how they open, and what each does with a frame.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { closeReason } from '../../backend/sockets/close-reason';
import { checkFrame, decodeFrame } from '../../contract/index';
import type { Services } from '../services';
import { type Connection, Hub, type ReadFrame, type SocketParts } from './hub';
import { onHumanFrame, refuseHuman } from './human';
import { onRobotFrame } from './robot';

const MOST_CONNECTIONS = 20_000;
const MOST_FRAME_BYTES = 64 * 1024;
/** Of one socket, within ten seconds. */
const MOST_FRAMES = 200;
const FRAMES_WITHIN_MS = 10_000;

export const addSockets = (server: FastifyInstance, services: Services): void => {
  const hub = new Hub(services);
  const parts: SocketParts = { ...services, hub };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_FRAME_BYTES,
    perMessageDeflate: false,
  });
  server.server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    duplex.on('error', () => duplex.destroy());
    const url = URL.canParse(request.url ?? '', 'http://server')
      ? new URL(request.url ?? '', 'http://server')
      : undefined;
    const kind = url?.pathname.startsWith('/app/')
      ? 'human'
      : url?.pathname === '/robot'
        ? 'robot'
        : undefined;
    if (!url || !kind) return refuse(duplex, '404 Not Found');
    if (hub.size >= MOST_CONNECTIONS) return refuse(duplex, '503 Service Unavailable');
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const connection: Connection = { socket, kind, channels: new Set(), visitor: undefined };
      hub.add(connection);
      socket.on('error', () => socket.terminate());
      socket.on('close', () => hub.remove(connection));
      watchSilence(parts, connection);
      open(parts, connection, url).catch((problem: unknown) => {
        services.log.error('a socket could not be opened', problem);
        socket.close(1011);
      });
    });
  });
  server.addHook('preClose', (done) => {
    hub.close();
    sockets.close();
    done();
  });
};

const refuse = (duplex: Duplex, status: string): void =>
  void duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

const open = async (parts: SocketParts, connection: Connection, url: URL): Promise<void> => {
  const { hub, settings, random } = parts;
  const { socket, kind } = connection;
  const refused = kind === 'human' ? refuseHuman(url) : undefined;
  if (refused) {
    const [code, message] = refused;
    hub.send(connection, { event: 'pusher:error', data: { code, message } });
    socket.close(code, closeReason(message));
    return;
  }
  // Frames are handled one after the other: a subscription asks the database.
  let earlier: Promise<void> = join(parts, connection, url.searchParams.get('channel') ?? '');
  let frames = 0;
  let since = 0;
  socket.on('message', (raw) => {
    const now = parts.clock.now();
    if (now - since > FRAMES_WITHIN_MS) [since, frames] = [now, 0];
    frames += 1;
    if (frames > MOST_FRAMES) return socket.close(4301, 'Too many frames');
    earlier = earlier.then(() => handle(parts, connection, String(raw)));
  });
  await earlier;
  const data = { activity_timeout: settings.activityTimeout };
  const socket_id = `${random.bytes(4).readUInt32BE()}.${random.bytes(4).readUInt32BE()}`;
  if (kind === 'robot') hub.send(connection, { event: 'connected', data });
  else hub.send(connection, { event: 'pusher:connection_established', data: { socket_id, ...data } });
};

/** A socket whose address names a visitor belongs to that visitor, who continues an ended conversation by it. */
const join = async (parts: SocketParts, connection: Connection, channel: string): Promise<void> => {
  const visitor = await parts.visitors.byChannel(channel);
  if (!visitor) return;
  parts.hub.assign(connection, visitor.id);
  if (visitor.isEnded && connection.kind === 'human')
    await parts.visitors.change(visitor.id, { isEnded: false });
};

const handle = async (parts: SocketParts, connection: Connection, raw: string): Promise<void> => {
  const { hub, log } = parts;
  const { kind } = connection;
  const frame = readFrame(kind, raw);
  if (!frame) {
    if (kind === 'human')
      hub.send(connection, {
        event: 'pusher:error',
        data: { code: null, message: 'The frame was not understood' },
      });
    return;
  }
  try {
    await (kind === 'human' ? onHumanFrame : onRobotFrame)(parts, connection, frame);
  } catch (problem) {
    log.error(`a frame ${frame.event} failed`, problem);
    connection.socket.close(1011);
  }
};

const readFrame = (kind: Connection['kind'], raw: string): ReadFrame | undefined => {
  try {
    const frame = decodeFrame(JSON.parse(raw)) as ReadFrame;
    return checkFrame(kind, 'out', frame) === undefined ? frame : undefined;
  } catch {
    return undefined;
  }
};

/** If a client sends nothing for a long time, it gets a ping; then its socket is closed (4201). */
const watchSilence = ({ clock, hub, settings }: SocketParts, connection: Connection): void => {
  const { socket, kind } = connection;
  let handle: unknown;
  const arm = (task: () => void, seconds: number) => {
    clock.clearTimeout(handle);
    handle = clock.setTimeout(task, seconds * 1000);
  };
  const listen = () => arm(ask, settings.activityTimeout * 2 + 30);
  const ask = () => {
    if (kind === 'human') hub.send(connection, { event: 'pusher:ping', data: {} });
    arm(() => socket.close(4201, 'Pong reply not received'), 30);
  };
  socket.on('message', listen);
  socket.on('close', () => clock.clearTimeout(handle));
  listen();
};
