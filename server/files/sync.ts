// Files and names of files on the disk, not only in the memory of the system.
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const syncFile = async (path: string, flags = 'r+'): Promise<void> => {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** The names in a folder: of a new file, or of one that was renamed. Windows opens no folder, and writes them by itself. */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform !== 'win32') await syncFile(path, 'r');
};

export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  // At once: the file system writes them together.
  await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? syncTree : syncFile)(join(folder, entry.name))),
  );
  await syncFolder(folder);
};
