// The embedded database: Postgres as WebAssembly, in a folder or in memory.
import { existsSync, fsyncSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncTree } from '../files/sync';
import { type Database, type Parameter, type Queries, type Row, readDatabaseError } from './database';
import { GroupedQueries } from './grouped-queries';
import { EVENT_CHANNEL, notify } from './notify';

/**
 * PGlite starts without fsync. In a folder, a commit must be on the disk before it is acknowledged. Postgres would use
 * fdatasync, which does nothing in WebAssembly.
 */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** 128 MB by default, all of which the process takes. The system keeps the files of the folder in memory, too. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

/** Tables whose rows change. */
const VACUUMED = ['visitors', 'messages', 'operator_sessions', 'uploads'];

/** `EIO` in WebAssembly: Postgres stops, because it cannot know what is on the disk. */
const INPUT_OUTPUT_ERROR = 29;

/** The file system of PGlite leaves out fsync. */
class DurableFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: { stream_ops: StreamOperations } };
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
          return 0;
        } catch {
          return INPUT_OUTPUT_ERROR;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

interface StreamOperations {
  fsync?: (stream: { readonly nfd: number }) => number;
}

type Created = Pick<PGliteOptions, 'loadDataDir'>;

/** A folder that holds a database. Its files are written beside it first: a database that is there is complete. */
const createIn = async (folder: string, created: Created): Promise<void> => {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} has other files`);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  try {
    const client = await PGlite.create({
      fs: new DurableFolder(unfinished),
      startParams: DURABLE,
      ...created,
    });
    await client.close();
    await syncTree(unfinished);
  } catch (problem) {
    rmSync(unfinished, { recursive: true, force: true });
    throw problem;
  }
  renameSync(unfinished, folder);
  await syncFolder(dirname(folder));
};

const parsers = { [types.INT8]: Number };

/**
 * @param folder missing: in memory
 * @param created what a new database begins with, as PGlite dumps it; missing: it is created, which takes seconds
 */
export const openPglite = async (folder?: string, created?: Blob): Promise<Database> => {
  const contents: Created = created ? { loadDataDir: created } : {};
  if (folder !== undefined && !existsSync(join(folder, 'PG_VERSION'))) await createIn(folder, contents);
  const client = await PGlite.create({
    parsers,
    ...(folder === undefined
      ? contents
      : { fs: new DurableFolder(folder), startParams: [...DURABLE, ...SHARED_BUFFERS] }),
  });
  const queries = (run: (sql: string, parameters: Parameter[]) => Promise<readonly Row[]>): Queries => ({
    query: async <Found extends Row>(sql: string, parameters: readonly Parameter[] = []) => {
      try {
        return (await run(sql, [...parameters])) as Found[];
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
    notify,
  });
  const grouped = new GroupedQueries(client);
  return {
    ...queries((sql, parameters) => grouped.query(sql, parameters)),
    transaction: async (work) => {
      try {
        return await client.transaction((transaction) =>
          work(queries(async (sql, parameters) => (await transaction.query<Row>(sql, parameters)).rows)),
        );
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
    // There is no connection that could be lost.
    listen: async (listener) => {
      const stop = await client.listen(EVENT_CHANNEL, listener);
      return () => stop();
    },
    maintain: async () => {
      // One at a time: calls in between wait for one table, not for all.
      for (const table of VACUUMED) await client.exec(`vacuum analyze ${table}`);
      await client.exec('checkpoint');
    },
    close: () => client.close(),
  };
};
