// The parts of the server that its calls, sockets and consoles share, made once a process.

import { Grants } from '../backend/uploads/grants';
import { Messages } from './conversations/messages';
import { NewestMessages } from './conversations/newest-messages';
import type { ServerDependencies } from './dependencies';
import { Bucket } from './files/bucket';
import { FolderBytes } from './files/file-bytes';
import { FileStore } from './files/file-store';
import { Merchants } from './merchants/merchants';
import { Robot } from './robot/robot';
import { RobotHook } from './robot/robot-hook';
import { serverKey } from './tokens/keys';
import { Tokens } from './tokens/tokens';
import { Departures } from './visitors/departures';
import { LastSeen } from './visitors/last-seen';
import { Visitors } from './visitors/visitors';

export interface Services extends ServerDependencies {
  readonly merchants: Merchants;
  readonly visitors: Visitors;
  readonly lastSeen: LastSeen;
  readonly departures: Departures;
  readonly messages: Messages;
  readonly newest: NewestMessages;
  readonly robot: Robot;
  readonly robotHook: RobotHook | undefined;
  readonly tokens: Tokens;
  readonly grants: Grants;
  readonly files: FileStore;
}

export const createServices = async (given: ServerDependencies): Promise<Services> => {
  const { database, clock, random, events, log, settings } = given;
  const merchants = new Merchants(database, events);
  const visitors = new Visitors(database, random);
  const newest = new NewestMessages(events);
  const messages = new Messages(database, random, newest);
  return {
    ...given,
    merchants,
    visitors,
    newest,
    messages,
    lastSeen: new LastSeen(database, clock, log),
    departures: new Departures(database, clock, log),
    robot: new Robot(database),
    robotHook:
      settings.robotUrl === undefined
        ? undefined
        : new RobotHook(settings.robotUrl, settings.robotSecret, clock, log),
    tokens: new Tokens(await serverKey(database, random, 'visitor-tokens'), clock, settings.tokenTtl),
    grants: new Grants(await serverKey(database, random, 'upload-grants'), clock, random),
    files: new FileStore(
      database,
      clock,
      random,
      given.filesFolder,
      settings.bucket === undefined ? new FolderBytes(given.filesFolder) : new Bucket(settings.bucket, clock),
    ),
  };
};
