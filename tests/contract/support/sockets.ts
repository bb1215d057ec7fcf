import { WebSocket } from 'ws';
import type { OpenSocket, SocketLike } from '../../../adapters/realtime/sockets';

/** A WebSocket for Node. */
export const openInNode: OpenSocket = (url) => new WebSocket(url) as unknown as SocketLike;
