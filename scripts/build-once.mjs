import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './process.mjs';

/** Everything that can change what a build contains. */
const SOURCES = [
  'domain',
  'application',
  'adapters',
  'ui',
  'main',
  'check',
  'shared',
  'contract',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsup.config.ts',
  'tsup.embed.config.ts',
  'tsup.element.config.ts',
  'tsup.loader.config.ts',
  'tsconfig.types.json',
  'scripts/package',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/bundle',
];

const filesUnder = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};

const sourcesHash = (more) => {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...SOURCES, ...more].flatMap((name) => filesUnder(join(root, name)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const stampOf = (name) => join(root, 'node_modules', '.cache', 'kefu', `${name}.sha256`);

const readStamp = (name) => {
  try {
    return readFileSync(stampOf(name), 'utf8');
  } catch {
    return '';
  }
};

/** Runs `build` unless its outputs exist and were made from the present sources; `more` are sources that only it has. */
export const buildOnce = async (name, outputs, build, more = []) => {
  const hash = sourcesHash(more);
  const complete = outputs.every((file) => existsSync(join(root, file)));
  if (complete && readStamp(name) === hash) return true;
  // From here on the old outputs are out of date, also if the build fails.
  rmSync(stampOf(name), { force: true });
  if (!(await build())) return false;
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), hash);
  return true;
};
