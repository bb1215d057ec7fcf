// A machine that loses its power: only what was synced is on the disk. `kill -9` does not show this, because the system
// writes what a killed process has left.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openPglite } from '../../../server/database/pglite';
import { createdPglite } from '../support/created-pglite';

type Write = { readonly bytes: Buffer; readonly at: number };

const folder = fs.mkdtempSync(join(tmpdir(), 'kefu-power-'));
const { openSync, writeSync, fsyncSync, ftruncateSync, renameSync, unlinkSync } = fs;

afterEach(() => {
  Object.assign(fs, { openSync, writeSync, fsyncSync, ftruncateSync, renameSync, unlinkSync });
  syncBuiltinESMExports();
  fs.rmSync(folder, { recursive: true, force: true });
});

/**
 * From now on `disk` has what the disk has for certain. Names of files are there at once, as a file system with a journal
 * has them after the next sync; contents come with the sync of their file.
 */
const watchDisk = (watched: string, disk: string): void => {
  fs.cpSync(watched, disk, { recursive: true });
  const onDisk = (path: unknown) => join(disk, relative(watched, String(path)));
  const isWatched = (path: unknown) => String(path).startsWith(`${watched}/`);
  const paths = new Map<number, string>();
  const waiting = new Map<string, Write[]>();
  const patched = {
    openSync: (path: fs.PathLike, ...rest: [fs.OpenMode?, fs.Mode?]) => {
      const file = openSync(path, ...(rest as [fs.OpenMode, fs.Mode]));
      paths.set(file, String(path));
      if (isWatched(path) && !fs.existsSync(onDisk(path))) fs.closeSync(openSync(onDisk(path), 'w'));
      return file;
    },
    writeSync: (file: number, buffer: NodeJS.ArrayBufferView, offset = 0, length = 0, at = 0) => {
      const path = paths.get(file) ?? '';
      const bytes = Buffer.from(buffer.buffer, buffer.byteOffset + offset, length);
      if (isWatched(path))
        waiting.set(path, [...(waiting.get(path) ?? []), { bytes: Buffer.from(bytes), at }]);
      return writeSync(file, buffer, offset, length, at);
    },
    fsyncSync: (file: number) => {
      const path = paths.get(file) ?? '';
      fsyncSync(file);
      if (!waiting.has(path)) return;
      const copy = openSync(onDisk(path), 'r+');
      for (const { bytes, at } of waiting.get(path) ?? []) writeSync(copy, bytes, 0, bytes.length, at);
      fs.closeSync(copy);
      waiting.delete(path);
    },
    ftruncateSync: (file: number, size?: number) => {
      ftruncateSync(file, size);
      const path = paths.get(file) ?? '';
      if (isWatched(path)) fs.truncateSync(onDisk(path), size);
    },
    renameSync: (from: fs.PathLike, to: fs.PathLike) => {
      renameSync(from, to);
      if (isWatched(from)) renameSync(onDisk(from), onDisk(to));
    },
    unlinkSync: (path: fs.PathLike) => {
      unlinkSync(path);
      if (isWatched(path)) unlinkSync(onDisk(path));
    },
  };
  Object.assign(fs, patched);
  syncBuiltinESMExports();
};

it('keeps each row whose statement was answered', async () => {
  const [watched, disk] = [join(folder, 'watched'), join(folder, 'disk')];
  await (await openPglite(watched, await createdPglite())).close();
  watchDisk(watched, disk);
  const database = await openPglite(watched);
  await database.query('create table notes (id integer primary key, words text)');
  for (let id = 0; id < 40; id += 1) {
    await database.query('insert into notes values ($1, $2)', [id, `note ${id} `.repeat(200)]);
    if (id === 20) await database.query('checkpoint');
  }
  const after = join(folder, 'after');
  fs.cpSync(disk, after, { recursive: true });
  await database.close();
  const found = await openPglite(after);
  expect(await found.query('select count(*) as n from notes')).toEqual([{ n: 40 }]);
  await found.close();
});
