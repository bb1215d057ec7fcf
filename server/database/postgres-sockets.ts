// The sockets of a Postgres client. The driver waits for an answer without end, so whoever waits too long ends the silent ones.
import { Socket } from 'node:net';
import { DatabaseUnavailable } from './database';

/** What the driver gives: one address, or several in turn. */
interface Address {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** Of a local socket. */
  readonly path?: string | false;
}

/** A driver's query: `state` is there once it is sent. */
interface Asked<Result> extends PromiseLike<Result> {
  readonly state?: unknown;
  cancel?(): void;
}

export class PostgresSockets {
  private opened: readonly Socket[] = [];
  private turn = 0;

  /** @param answerMs of the longest wait for an answer */
  constructor(private readonly answerMs: number) {}

  /** The driver's option `socket`. */
  readonly open = async ({ host, port, path }: Address): Promise<Socket> => {
    const at = this.turn++ % host.length;
    const socket = new Socket();
    // Without an error, the driver would connect again at once, and without end.
    socket.once('end', () => socket.destroy(lost('the connection was closed', 'ECONNRESET')));
    // The name that a certificate must have.
    Object.assign(socket, { host: host[at], port: port[at] });
    if (path) socket.connect(path);
    else socket.connect(port[at] ?? 5432, host[at] ?? 'localhost');
    this.opened = [...this.opened.filter((one) => !one.destroyed), socket];
    return socket;
  };

  /**
   * Waits for the server.
   *
   * @throws DatabaseUnavailable if it took too long. Sockets that brought nothing meanwhile are ended, and what was not sent
   *   yet is not sent any more. What was sent may be done all the same.
   */
  async answer<Result>(asked: Asked<Result>): Promise<Result> {
    const before = this.opened.map((socket) => [socket, socket.bytesRead] as const);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        for (const [socket, bytes] of before)
          if (socket.bytesRead === bytes) socket.destroy(lost('no answer', 'ETIMEDOUT'));
        reject(new DatabaseUnavailable(`no answer in ${this.answerMs / 1000} s`));
        // Afterwards a query that was sent is settled.
        setImmediate(() => asked.state === null && asked.cancel?.());
      }, this.answerMs);
    });
    try {
      return await Promise.race([asked, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const lost = (words: string, code: string): Error => Object.assign(new Error(words), { code });
