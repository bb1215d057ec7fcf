import { Observable } from 'rxjs';
import type { Log } from '../../application/ports/log.port';
import type {
  RealtimeEvent,
  RealtimePort,
  SocketSignal,
  SocketTarget,
} from '../../application/ports/realtime.port';
import { decodeFrame } from './decode-frame';
import { encodeFrame } from './encode-frame';

/** The used part of WebSocket. Tests in Node pass another implementation. */
export interface SocketLike {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export type OpenSocket = (url: string) => SocketLike;

const OPEN = 1;

/** Each subscription opens one socket; unsubscribing closes it. */
export class WebSockets implements RealtimePort {
  constructor(
    private readonly secretKey: string,
    private readonly log: Log,
    private readonly openSocket: OpenSocket = (url) => new WebSocket(url) as unknown as SocketLike,
    private readonly base = '',
  ) {}

  open(target: SocketTarget): Observable<SocketSignal> {
    return new Observable<SocketSignal>((reader) => {
      const socket = this.#connect(target.url);
      if (socket === null) {
        reader.next({ kind: 'closed' });
        reader.complete();
        return undefined;
      }
      const joined = new Set<string>();
      const send: Extract<SocketSignal, { kind: 'opened' }>['send'] = (frame) => {
        if (frame.kind === 'subscribe') joined.add(frame.channel);
        const text = encodeFrame(frame, target.kind, this.secretKey);
        if (text !== null && socket.readyState === OPEN) socket.send(text);
      };
      socket.onopen = () => reader.next({ kind: 'opened', send });
      socket.onmessage = ({ data }) =>
        this.#receive(data, target.kind, (event) => {
          if ('channel' in event && !joined.has(event.channel))
            this.log.warn('backend', { fault: 'foreign-channel', reason: event.kind });
          reader.next({ kind: 'received', event });
        });
      // A close event always follows an error. The browser gives no details.
      socket.onerror = () => this.log.debug('socket error', { line: target.kind });
      socket.onclose = () => {
        reader.next({ kind: 'closed' });
        reader.complete();
      };
      return () => closeSocket(socket);
    });
  }

  #connect(url: string): SocketLike | null {
    try {
      return this.openSocket(url);
    } catch {
      this.log.error('a socket address cannot be opened', { setting: 'wsUrl, robotWsUrl or wsScheme' });
      return null;
    }
  }

  #receive(data: unknown, socket: SocketTarget['kind'], emit: (event: RealtimeEvent) => void): void {
    const decoded = decodeFrame(typeof data === 'string' ? data : '', this.secretKey, socket, this.base);
    if (!decoded.ok)
      this.log.warn('a frame was dropped', { fault: 'frame-dropped', reason: decoded.failure.reason });
    else if (decoded.value !== null) emit(decoded.value);
  }
}

const closeSocket = (socket: SocketLike): void => {
  socket.onmessage = null;
  socket.onclose = null;
  // Closing a connecting socket causes a browser warning. So it is closed as soon as it is open.
  if (socket.readyState > 0) socket.close();
  else socket.onopen = () => socket.close();
};
