import { join } from 'node:path';
import { StartFailure } from '../failure';
import type { ServerSettings } from '../settings';
import { lockFolder } from './data-folder';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/**
 * The database that the settings name. The embedded one is locked for this process until it is closed.
 *
 * @throws StartFailure
 */
export const openDatabase = async ({
  databaseUrl,
  dataFolder,
}: Pick<ServerSettings, 'databaseUrl' | 'dataFolder'>): Promise<Database> => {
  if (databaseUrl !== undefined) {
    try {
      return await openPostgres(databaseUrl);
    } catch (problem) {
      throw new StartFailure(`the database of DATABASE_URL does not answer: ${reasonOf(problem)}`);
    }
  }
  const release = await lockFolder(dataFolder);
  try {
    const database = await openPglite(join(dataFolder, 'database'));
    const close = async () => {
      await database.close();
      await release();
    };
    return { ...database, close };
  } catch (problem) {
    await release();
    throw new StartFailure(`the database in ${dataFolder} cannot be opened: ${reasonOf(problem)}`);
  }
};

/** `ENOSPC` in WebAssembly; the errors of its file system have no message. */
const NO_SPACE = 51;

const reasonOf = (problem: unknown): string => {
  const {
    message = '',
    code = '',
    name = '',
    errno,
    cause,
  } = problem as { message?: string; code?: string; name?: string; errno?: number; cause?: unknown };
  if (errno === NO_SPACE || code === 'ENOSPC') return 'the disk is full';
  if ((cause as { code?: string } | undefined)?.code === 'CONNECT_TIMEOUT') return 'no answer in time';
  return (message || code || `${name} ${errno ?? ''}`.trim()).split('\n', 1)[0] ?? '';
};
