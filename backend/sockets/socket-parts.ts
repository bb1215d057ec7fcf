import type { IncomingMessage } from 'node:http';
import type { Visitor } from '../backend';
import type { Clock } from '../clock';
import type { Connection, Connections, SocketKind } from './connections';

/** What the sockets need of a backend. */
export interface SocketParts {
  readonly clock: Clock;
  readonly settings: {
    /** Passphrase of what the robot socket carries; empty: nothing is encrypted. */
    readonly secretKey: string;
    /** Seconds after which a silent socket is asked whether it is there. */
    readonly activityTimeout: number;
  };
  readonly appKey: string;
  readonly connections: Connections;
  byChannel(channel: string): Promise<Visitor | undefined>;
  /** The HTTP status of a refusal; undefined: the socket may open. */
  refuse(request: IncomingMessage, url: URL, kind: SocketKind): string | undefined;
  /** The socket belongs to this visitor now. */
  joined(connection: Connection, visitor: Visitor): Promise<void>;
  /** The socket no longer belongs to the visitor. */
  left(connection: Connection, visitor: number): void;
  /** @param visitor whose channel it is; missing: the channel is another one */
  subscribed(connection: Connection, channel: string, visitor: Visitor | undefined): Promise<void>;
  mayAnswerPing(connection: Connection): boolean;
  /** @returns questions that fit what the visitor is typing; undefined: there is no such visitor */
  suggest(visitor: number, text: string, lang: string): Promise<readonly unknown[] | undefined>;
  /** Called when the suggestions have left: whoever reacts to it comes after them. */
  isTyping(visitor: number, text: string): Promise<void>;
  /** A frame that the contract does not know. It is dropped. */
  onWrongFrame(kind: SocketKind, detail: string): void;
  onFailure(what: string, problem: unknown): void;
}

/** A frame of a client, with its data as a value. */
export interface ReadFrame {
  readonly event: string;
  readonly data: unknown;
}

/** The socket belongs to this visitor from now on. */
export const join = async (parts: SocketParts, connection: Connection, visitor: Visitor): Promise<void> => {
  const before = connection.visitor;
  if (before === visitor.id) return;
  parts.connections.assign(connection, visitor.id);
  if (before !== undefined) parts.left(connection, before);
  await parts.joined(connection, visitor);
};
