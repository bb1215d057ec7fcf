// The commands of `kefu-widget` that belong to the server.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemRandom } from '../backend/random';
import { backUp, restore } from './backup/backup';
import type { Database } from './database/database';
import { migrate } from './database/migrate';
import { MIGRATIONS } from './database/migrations/index';
import { openDatabase } from './database/open';
import { StartFailure } from './failure';
import { consoleLog } from './log';
import { addOperator, checkOperator, readPassword } from './operators/add-operator';
import { tagOf, type WidgetFolders } from './pages/pages';
import { readSettings, type ServerSettings } from './settings';
import { startServer } from './start';

const HELP = `kefu-widget serve [--data <folder>] [--port <number>] [--host <address>] [--add-operator <name>]

A chat server that keeps what is written: the backend of the widget, the app and the loader. Ctrl+C ends it.

  --data <folder>   holds the embedded database and the uploaded files; default ./chat
  --port <number>   default 8787
  --host <address>  default 127.0.0.1: only this machine. A proxy with TLS stands before any other
  --add-operator <name>  makes an account of an admin, or gives it a new password, and ends. The password is asked for, or
                    read from the standard input

By the environment: DATABASE_URL, REDIS_URL, PUBLIC_URL, HOST_ORIGINS, KEFU_SECRET, TRUST_PROXY, TOKEN_TTL, ACTIVITY_TIMEOUT, ROBOT_URL,
ROBOT_SECRET, PUSHER_…, VISITOR_RATE, ADDRESS_RATE, RETENTION_DAYS, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY (docs/serve.md)`;

/** Runs until a signal ends it. @returns the exit code if it did not start; null if it runs */
export const runServe = async (args: readonly string[], folders: WidgetFolders): Promise<number | null> => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(HELP);
    return 0;
  }
  try {
    const settings = readSettings(args, process.env);
    if (settings.addOperator !== undefined) return await runAddOperator(settings, settings.addOperator);
    const log = consoleLog((line) => void process.stderr.write(`${line}\n`));
    const running = await startServer(settings, log, { ...folders, operators: OPERATORS_PAGE });
    const origin = settings.publicUrl ?? running.url;
    const notes =
      settings.hostOrigins.length === 0 ? '\nHOST_ORIGINS is not set: every page may show this chat' : '';
    console.log(`serving       ${origin}/
data          ${settings.databaseUrl === undefined ? settings.dataFolder : 'DATABASE_URL'}, files in ${settings.bucket ? `the bucket ${settings.bucket.bucket}` : settings.dataFolder}
operators     ${origin}/operator${running.hasOperators ? '' : ` (nobody can log in yet: ${HOW_TO_ADD})`}
put this into your pages:
${tagOf(origin)}${notes}`);
    endOnSignal(running.close);
    return null;
  } catch (problem) {
    if (!(problem instanceof StartFailure)) throw problem;
    console.error(`kefu-widget: ${problem.message}`);
    return 1;
  }
};

/** One process uses the embedded database. */
const HOW_TO_ADD = 'end this with Ctrl+C, add --add-operator <name> to the command once, and start it again';

/** Built beside this program. */
const OPERATORS_PAGE = fileURLToPath(new URL('./console', import.meta.url));

/** @returns the exit code */
const runAddOperator = async (settings: ServerSettings, name: string): Promise<number> => {
  checkOperator(name);
  const password = await readPassword({ input: process.stdin, output: process.stderr });
  checkOperator(name, password);
  const database = await openDatabase(settings);
  try {
    const now = () => Date.now();
    await migrate(database, MIGRATIONS, now());
    const { operator, isNew } = await addOperator({ database, random: systemRandom, now }, name, password);
    console.log(isNew ? `${operator.name} is an admin now` : `${operator.name} has a new password`);
    return 0;
  } finally {
    await database.close();
  }
};

/** A second signal does not wait for the orderly end. */
const endOnSignal = (close: () => Promise<void>): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
};

const BACKUP_HELP = `kefu-widget backup <new folder> [--data <folder>]
kefu-widget restore <folder of a backup> [--data <folder>]

backup writes all rows and files of a server into a new folder. With the embedded database the server must have ended; with
DATABASE_URL it may go on. restore fills an empty --data folder, or an empty database of DATABASE_URL.`;

/** @returns the exit code */
export const runBackup = (args: readonly string[]): Promise<number> =>
  runCopyOf(args, async (settings, database, folder) => {
    const count = await backUp(database, join(settings.dataFolder, 'files'), folder);
    return `${count} rows and the files are in ${folder}`;
  });

/** @returns the exit code */
export const runRestore = (args: readonly string[]): Promise<number> =>
  runCopyOf(args, async (settings, database, source) => {
    const count = await restore(database, join(settings.dataFolder, 'files'), { source, now: Date.now() });
    return `${count} rows and the files of ${source} are restored`;
  });

const runCopyOf = async (
  [folder = '', ...args]: readonly string[],
  copy: (settings: ServerSettings, database: Database, folder: string) => Promise<string>,
): Promise<number> => {
  if (folder === '' || folder.startsWith('-')) {
    const isHelp = folder === '--help' || folder === '-h';
    console[isHelp ? 'log' : 'error'](isHelp ? BACKUP_HELP : `kefu-widget: name a folder\n\n${BACKUP_HELP}`);
    return isHelp ? 0 : 2;
  }
  try {
    const settings = readSettings(args, process.env);
    const database = await openDatabase(settings);
    try {
      console.log(await copy(settings, database, folder));
    } finally {
      await database.close();
    }
    return 0;
  } catch (problem) {
    if (!(problem instanceof StartFailure)) throw problem;
    console.error(`kefu-widget: ${problem.message}`);
    return 1;
  }
};
