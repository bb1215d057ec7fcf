import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './process.mjs';

/** The packages of this checkout, without its cache: there every build keeps notes of what it has built. */
const linkPackages = (folder) => {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache'))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
};

/**
 * Another commit beside the repository, ready to be built with the packages that are installed here.
 *
 * @returns its folder, and a function that removes it
 */
export const checkoutOf = (commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-checkout-'));
  const remove = () => run('git', ['worktree', 'remove', '--force', folder]);
  // A run that is stopped leaves no worktree behind.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  if (!run('git', ['worktree', 'add', '--detach', '--force', folder, commit]))
    throw new Error(`${commit} cannot be checked out`);
  linkPackages(folder);
  return { folder, remove };
};
