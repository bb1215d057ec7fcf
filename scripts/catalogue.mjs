// The built catalogue, and whether it is of today's files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What no picture shows. `tests/ui` is not in the list: a story shows its hostile messages. */
const NOT_SHOWN = /^(docs|sandbox|bin|contract|tests\/(?!ui\/))/;
const STAMP = 'built-from.txt';

/** One number for the content of all files that the catalogue is built from, also of those that are not committed. */
export const fingerprint = (folder) => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const hash = createHash('sha256');
  for (const name of stdout
    .split('\0')
    .filter((file) => file !== '' && !NOT_SHOWN.test(file))
    .sort()) {
    const path = join(folder, name);
    // A file that was deleted and not committed is still listed.
    if (existsSync(path)) hash.update(`${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/** Calls `build` if the catalogue in `built` is missing or of other files than those of `folder` now. @returns whether there is one */
export const buildIfStale = (folder, built, build) => {
  const now = fingerprint(folder);
  const stamp = join(built, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true;
  if (!build()) return false;
  // The number was taken before the build: a file that is saved meanwhile makes the catalogue stale.
  writeFileSync(stamp, now);
  return true;
};
