import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open';

const folder = mkdtempSync(join(tmpdir(), 'kefu-full-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it('a disk that is full at the first start is named, and nothing unfinished is left', async () => {
  const dataFolder = join(folder, 'chat');
  vi.spyOn(PGlite, 'create').mockImplementation(() => {
    mkdirSync(join(dataFolder, 'database.new'), { recursive: true });
    // As PGlite throws it.
    return Promise.reject({ name: 'ErrnoError', errno: 51 });
  });
  await expect(openDatabase({ databaseUrl: undefined, dataFolder })).rejects.toThrow(
    `the database in ${dataFolder} cannot be opened: the disk is full`,
  );
  expect(existsSync(join(dataFolder, 'database.new'))).toBe(false);
  expect(existsSync(join(dataFolder, 'lock'))).toBe(false);
});
