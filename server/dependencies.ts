// What the parts of the server are made from.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../backend/clock';
import type { Random } from '../backend/random';
import type { Database } from './database/database';
import type { Events } from './events/events';
import type { Log } from './log';
import type { ScryptCost } from './operators/passwords';
import type { ServerSettings } from './settings';
import type { PusherFrames } from './sockets/pusher-frames';

export interface ServerDependencies {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly log: Log;
  /** Folder of the uploaded files. It exists. */
  readonly filesFolder: string;
  /** Sends frames to an external server of sockets; missing: this server holds them. */
  readonly pusherFrames?: PusherFrames;
  /** Of operators' passwords; missing: `SCRYPT_COST`. */
  readonly passwordCost?: ScryptCost;
  /** Folder of the built page of operators; missing: it is not served. */
  readonly consoleFolder?: string;
}

/** One group of routes. server.ts lists them all. */
export type ServerPart = (server: FastifyInstance, dependencies: ServerDependencies) => Promise<void> | void;
