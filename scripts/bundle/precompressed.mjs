import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const TEXT = /\.(?:js|css|json|svg)$/;
/** A smaller file fits into one packet without compression. */
const LEAST_BYTES = 1_000;

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file, so that no server compresses at each request.
 * index.html is left out, because its settings are written after the build.
 */
export const precompressed = () => {
  let folder = '';
  return {
    name: 'kefu:precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await Promise.all(filesUnder(folder).map(compress));
    },
  };
};

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : filesUnder(path);
    return [path];
  });

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = async (path) => {
  if (!TEXT.test(path) || statSync(path).size < LEAST_BYTES) return;
  const bytes = await readFile(path);
  const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
};
