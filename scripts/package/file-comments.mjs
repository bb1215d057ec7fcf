import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';

/** The bundler's line above each module, such as `// domain/result.ts`; the source map says the same. */
const FILE_COMMENT = /^\/\/ (?:inline-css:)?[\w@.][\w@./-]*\.(?:[cm]?[jt]sx?|css|json)(?:\?\w+)?$/gm;

const LINTER_COMMENT = /^[ \t]*\/\/ biome-ignore.*$/gm;

/** The empty lines keep the source map right. */
export const withoutFileComments = (code) => code.replaceAll(FILE_COMMENT, '').replaceAll(LINTER_COMMENT, '');

const filesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.c?js$/.test(name))
    .map((name) => join(root, folder, name));

/** A page without a bundler would load 4 kB of them (gzip). */
export const removeFileComments = () => {
  for (const path of [...filesIn('dist'), ...filesIn(join('dist', 'chunks'))])
    writeFileSync(path, withoutFileComments(readFileSync(path, 'utf8')));
  return true;
};
