// The two sockets: how they open, and what each does with a frame.
import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { isLoopbackHost, isLoopbackOrigin } from '../../backend/http/origin';
import { APP_KEY } from '../context';
import type { Sandbox } from '../sandbox';
import type { SocketKind } from '../state/types';
import type { Connection } from './hub';
import { closeWithError, onHumanFrame } from './human';
import { onRobotFrame } from './robot';

const MAX_CONNECTIONS = 5000;

export function createUpgrade(sandbox: Sandbox) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false });

  const refuse = (duplex: Duplex, status: string) =>
    duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

  /** An exception in a listener would end the process, so what cannot be read is refused. */
  function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    duplex.on('error', () => duplex.destroy());
    try {
      open(request, duplex, head);
    } catch (problem) {
      if (!(problem instanceof TypeError)) console.error(problem);
      refuse(duplex, '400 Bad Request');
    }
  }

  function open(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const kind: SocketKind | undefined = url.pathname.startsWith('/app/')
      ? 'human'
      : url.pathname === '/robot'
        ? 'robot'
        : undefined;
    if (kind === undefined) return void refuse(duplex, '404 Not Found');
    if (!isLoopbackHost(request.headers.host) || !isLoopbackOrigin(request.headers.origin))
      return void refuse(duplex, '403 Forbidden');
    const visitor = sandbox.world.byChannel(url.searchParams.get('channel') ?? '');
    const refused = sandbox.faults.consume('refuse-sockets', { socket: kind, visitor: visitor?.key });
    if (refused || server.clients.size >= MAX_CONNECTIONS)
      return void refuse(duplex, '503 Service Unavailable');
    server.handleUpgrade(request, duplex, head, (socket) => {
      const connection: Connection = { socket, kind, channels: new Set(), visitor: undefined };
      sandbox.hub.add(connection);
      socket.on('error', () => socket.terminate());
      socket.on('close', () => sandbox.hub.remove(connection));
      if (kind === 'human') openHuman(connection, url);
      else {
        sandbox.hub.assign(connection, visitor);
        socket.on('message', read(connection, onRobotFrame));
        sandbox.hub.send(connection, {
          event: 'connected',
          data: { activity_timeout: sandbox.settings.activityTimeout },
        });
      }
      watchSilence(sandbox, connection);
    });
  }

  /** A frame that our code cannot handle closes its socket and not the process. */
  const read =
    (connection: Connection, onFrame: typeof onHumanFrame) =>
    (raw: unknown): void => {
      try {
        onFrame(sandbox, connection, String(raw));
      } catch (problem) {
        console.error(problem);
        connection.socket.close(1011);
      }
    };

  function openHuman(connection: Connection, url: URL): void {
    const { socket } = connection;
    const refused = refuseHuman(url);
    if (refused) {
      closeWithError(sandbox, connection, ...refused);
      return;
    }
    // A socket whose address names a visitor belongs to that visitor before the first subscription.
    sandbox.hub.assign(connection, sandbox.world.byChannel(url.searchParams.get('channel') ?? ''));
    socket.on('message', read(connection, onHumanFrame));
    const socket_id = `${randomInt(1e9)}.${randomInt(1e9)}`;
    sandbox.hub.send(connection, {
      event: 'pusher:connection_established',
      data: { socket_id, activity_timeout: sandbox.settings.activityTimeout },
    });
  }

  return { upgrade, close: () => server.close() };
}

function refuseHuman(url: URL): [number, string] | undefined {
  if (url.pathname !== `/app/${APP_KEY}`) return [4001, 'Application does not exist'];
  if (url.searchParams.get('protocol') !== '7') return [4007, 'Unsupported protocol version'];
  return undefined;
}

/** If a client sends nothing for a long time, it gets a ping; then its socket is closed (4201). */
function watchSilence(sandbox: Sandbox, connection: Connection): void {
  const { socket, kind } = connection;
  const { clock } = sandbox;
  let handle: unknown;
  const arm = (task: () => void, secondsToWait: number) => {
    clock.clearTimeout(handle);
    handle = clock.setTimeout(task, secondsToWait * 1000);
  };
  const listen = () => arm(ask, sandbox.settings.activityTimeout * 2 + 30);
  const ask = () => {
    if (kind === 'human') sandbox.hub.send(connection, { event: 'pusher:ping', data: {} });
    arm(() => socket.close(4201, 'Pong reply not received'), 30);
  };
  socket.on('message', listen);
  socket.on('close', () => clock.clearTimeout(handle));
  listen();
}
