import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const TEXT = /\.(?:js|css|json|svg)$/;
/** A smaller file fits into one packet anyway. */
const LEAST_BYTES = 1_000;

/**
 * Writes `<file>.br` and `<file>.gz` beside each file of text, so that no server compresses at each request. index.html is left
 * out: its settings are written after the build.
 */
export const precompressed = () => {
  let folder = '';
  return {
    name: 'kefu:precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of filesUnder(folder)) compress(path);
    },
  };
};

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : filesUnder(path);
    return [path];
  });

const compress = (path) => {
  if (!TEXT.test(path) || statSync(path).size < LEAST_BYTES) return;
  const bytes = readFileSync(path);
  const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
};
