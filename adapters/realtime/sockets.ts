import { Observable } from 'rxjs';
import type { Log } from '../../application/ports/log.port';
import type { RealtimeLine, RealtimePort, SocketSignal } from '../../application/ports/realtime.port';
import { decodeFrame } from './decode-frame';
import { encodeFrame } from './encode-frame';

/** The part of WebSocket that is used; tests in Node give another implementation. */
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

/** Each subscription is a socket of its own; its teardown closes it. */
export class WebSockets implements RealtimePort {
  constructor(
    private readonly secretKey: string,
    private readonly log: Log,
    private readonly openSocket: OpenSocket = (url) => new WebSocket(url) as unknown as SocketLike,
  ) {}

  open(line: RealtimeLine): Observable<SocketSignal> {
    return new Observable<SocketSignal>((reader) => {
      const socket = this.#dial(line.url);
      if (socket === null) {
        reader.next({ kind: 'closed' });
        reader.complete();
        return undefined;
      }
      const send: Extract<SocketSignal, { kind: 'opened' }>['send'] = (frame) => {
        const text = encodeFrame(frame, line.kind, this.secretKey);
        if (text !== null && socket.readyState === OPEN) socket.send(text);
      };
      socket.onopen = () => reader.next({ kind: 'opened', send });
      socket.onmessage = ({ data }) => this.#receive(data, line.kind, (event) => reader.next(event));
      // An error is always followed by a close; the browser tells nothing more of it.
      socket.onerror = () => this.log.debug('socket error', { line: line.kind });
      socket.onclose = () => {
        reader.next({ kind: 'closed' });
        reader.complete();
      };
      return () => hangUp(socket);
    });
  }

  #dial(url: string): SocketLike | null {
    try {
      return this.openSocket(url);
    } catch {
      this.log.error('a socket address cannot be opened', { setting: 'wsUrl, robotWsUrl or wsScheme' });
      return null;
    }
  }

  #receive(data: unknown, line: RealtimeLine['kind'], tell: (signal: SocketSignal) => void): void {
    const decoded = decodeFrame(typeof data === 'string' ? data : '', this.secretKey, line);
    if (!decoded.ok) this.log.warn('a frame was dropped', { reason: decoded.failure.reason });
    else if (decoded.value !== null) tell({ kind: 'received', event: decoded.value });
  }
}

const hangUp = (socket: SocketLike): void => {
  socket.onmessage = null;
  socket.onclose = null;
  // Closing while it still connects makes browsers complain; then it closes as soon as it is open.
  if (socket.readyState > 0) socket.close();
  else socket.onopen = () => socket.close();
};
