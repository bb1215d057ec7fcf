import type { Subscription } from 'rxjs';
import { type SocketLike, WebSockets } from '../adapters/realtime/sockets';
import type { OutgoingFrame, RealtimeEvent, SocketTarget } from '../application/ports/realtime.port';
import { checkFrame, decodeFrame, type Socket } from '../contract/index';
import { type Kit, until } from './kit';
import { excerpt } from './open-answer';

/** One socket of the widget's adapter, which keeps what it received. Each frame is judged by the contract. */
export class ListeningSocket {
  readonly events: RealtimeEvent[] = [];
  /** Frames with their data decoded. */
  readonly frames: { readonly event: string; readonly channel: string; readonly data: unknown }[] = [];
  isOpen = false;
  isClosed = false;
  #send: ((frame: OutgoingFrame) => void) | null = null;
  readonly #open: Subscription;
  readonly #socket: Socket;

  constructor(
    private readonly kit: Kit,
    target: SocketTarget,
  ) {
    this.#socket = target.kind === 'agent' ? 'human' : 'robot';
    const sockets = new WebSockets(kit.options.secretKey, SILENT, (url) =>
      tapped(kit.openSocket(url), (data) => this.#judgeFrame(data)),
    );
    this.#open = sockets.open(target).subscribe((signal) => {
      if (signal.kind === 'opened') {
        this.isOpen = true;
        this.#send = signal.send;
      } else if (signal.kind === 'closed') this.isClosed = true;
      else this.#receive(signal.event);
    });
    kit.ends.push(() => this.close());
  }

  send(frame: OutgoingFrame): void {
    this.#send?.(frame);
  }

  close(): void {
    this.#open.unsubscribe();
  }

  /** The first event that fits and was not there before `from`; null if none comes in time. */
  async awaits<K extends RealtimeEvent['kind']>(
    kind: K,
    ms: number,
    fits: (event: Extract<RealtimeEvent, { kind: K }>) => boolean = () => true,
    from = 0,
  ): Promise<Extract<RealtimeEvent, { kind: K }> | null> {
    const isWanted = (event: RealtimeEvent): event is Extract<RealtimeEvent, { kind: K }> =>
      event.kind === kind && fits(event as Extract<RealtimeEvent, { kind: K }>);
    return until(this.kit, ms, () => {
      const found = this.events.slice(from).find(isWanted) ?? null;
      // A closed socket brings nothing more: `false` ends the wait.
      return found ?? (this.isClosed ? false : null);
    }).then((found) => found || null);
  }

  #receive(event: RealtimeEvent): void {
    this.events.push(event);
    if (event.kind === 'ping') this.send({ kind: 'pong' });
  }

  #judgeFrame(data: unknown): void {
    const { judge, secrets } = this.kit;
    const where = `${this.#socket} socket`;
    const row = this.#socket === 'human' ? 'socket-frames' : 'suggestions';
    let frame: unknown;
    try {
      frame = JSON.parse(String(data));
    } catch {
      judge.fail(row, { where, field: 'frame', seen: excerpt(secrets.hide(String(data))), expected: 'JSON' });
      return;
    }
    const decoded = decodeFrame(frame) as { event?: unknown; channel?: unknown; data?: unknown };
    this.frames.push({
      event: String(decoded.event),
      channel: String(decoded.channel ?? ''),
      data: decoded.data,
    });
    const wrong = checkFrame(this.#socket, 'in', frame);
    if (wrong === undefined && this.#socket === 'human') judge.pass('socket-frames');
    if (wrong !== undefined)
      judge.fail(row, {
        where: `${where}, frame ${String(decoded.event)}`,
        field: wrong.split(' ')[0] ?? '',
        seen: excerpt(secrets.hide(JSON.stringify(decoded))),
        expected: wrong,
      });
  }
}

const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/** The same socket, whose messages `tap` gets too. */
const tapped = (socket: SocketLike, tap: (data: unknown) => void): SocketLike => ({
  get readyState() {
    return socket.readyState;
  },
  get onopen() {
    return socket.onopen;
  },
  set onopen(listener) {
    socket.onopen = listener;
  },
  get onmessage() {
    return socket.onmessage;
  },
  set onmessage(listener) {
    socket.onmessage =
      listener &&
      ((event) => {
        tap(event.data);
        listener(event);
      });
  },
  get onclose() {
    return socket.onclose;
  },
  set onclose(listener) {
    socket.onclose = listener;
  },
  get onerror() {
    return socket.onerror;
  },
  set onerror(listener) {
    socket.onerror = listener;
  },
  send: (text) => socket.send(text),
  close: () => socket.close(),
});
