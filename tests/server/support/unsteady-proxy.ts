// Stands between a client and a server, and can be as silent as a lost network, or end connections in the middle of an answer.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface UnsteadyProxy {
  readonly port: number;
  /** How many connections were accepted. */
  readonly accepted: number;
  /** Nothing goes through any more, in either direction, and nothing is refused. @param ports as the server sees them; missing: all */
  freeze(ports?: readonly number[]): void;
  /** What was held back goes on. */
  thaw(): void;
  /** From now on connections end after so many bytes of an answer. */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

/** @param target port of the server; 0: there is none, and nothing is ever answered */
export const startProxy = async (target: number): Promise<UnsteadyProxy> => {
  const pairs: (readonly [Socket, Socket | undefined])[] = [];
  let accepted = 0;
  let isFrozen: (outgoing: Socket | undefined) => boolean = () => false;
  let most = Number.POSITIVE_INFINITY;
  const apply = () => {
    for (const pair of pairs)
      for (const socket of pair) {
        if (isFrozen(pair[1])) socket?.pause();
        else socket?.resume();
      }
  };
  const server = createServer((incoming) => {
    accepted += 1;
    const outgoing = target === 0 ? undefined : connect(target, '127.0.0.1');
    pairs.push([incoming, outgoing]);
    const end = () => {
      incoming.destroy();
      outgoing?.destroy();
    };
    for (const socket of [incoming, outgoing]) socket?.on('error', end).on('close', end);
    let answered = 0;
    incoming.on('data', (bytes: Buffer) => {
      if (most === 0) return incoming.end();
      return outgoing?.write(bytes);
    });
    outgoing?.on('data', (bytes: Buffer) => {
      const part = bytes.subarray(0, most - answered);
      answered += part.length;
      incoming.write(part);
      if (answered >= most) incoming.end();
    });
    apply();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get accepted() {
      return accepted;
    },
    freeze: (ports) => {
      isFrozen = (outgoing) => ports === undefined || ports.includes(outgoing?.localPort ?? -1);
      apply();
    },
    thaw: () => {
      isFrozen = () => false;
      apply();
    },
    cutAfter: (bytes) => {
      most = bytes;
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket?.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
