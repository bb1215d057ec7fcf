// The embedded database: Postgres as WebAssembly, in a folder or in memory.
import { fsyncSync } from 'node:fs';
import { PGlite, type PGliteInterface, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type Database, type Parameter, type Queries, type Row, readDatabaseError } from './database';

/** PGlite starts without fsync. In a folder, a commit must be on the disk before it is acknowledged. */
const DURABLE = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/** 128 MB by default, all of which the process takes. The system keeps the files of the folder in memory, too. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

/** Tables whose rows change. */
const VACUUMED = ['visitors', 'messages', 'operator_sessions', 'uploads'];

/** The file system of PGlite leaves out fsync. */
class DurableFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: { stream_ops: StreamOperations } };
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

interface StreamOperations {
  fsync?: (stream: { readonly nfd: number }) => number;
}

const parsers = { [types.INT8]: Number };

/**
 * @param folder missing: in memory
 * @param created what a new database begins with, as PGlite dumps it; missing: it is created, which takes seconds
 */
export const openPglite = async (folder?: string, created?: Blob): Promise<Database> => {
  const client = await PGlite.create({
    parsers,
    ...(created ? { loadDataDir: created } : {}),
    ...(folder === undefined
      ? {}
      : { fs: new DurableFolder(folder), startParams: [...DURABLE, ...SHARED_BUFFERS] }),
  });
  const queries = (on: Pick<PGliteInterface, 'query'>): Queries => ({
    query: async <Found extends Row>(sql: string, parameters: readonly Parameter[] = []) => {
      try {
        return (await on.query<Found>(sql, [...parameters])).rows;
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
  });
  return {
    ...queries(client),
    transaction: async (work) => {
      try {
        return await client.transaction((transaction) =>
          work(queries(transaction as unknown as PGliteInterface)),
        );
      } catch (problem) {
        throw readDatabaseError(problem);
      }
    },
    // There is no connection that could be lost.
    listen: async (channel, listener) => {
      const stop = await client.listen(channel, listener);
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
