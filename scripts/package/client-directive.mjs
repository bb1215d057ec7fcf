// What the bundler cannot do to the entries with components: the directive as their first line, and no import without a name.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';

/** A server component that imports our component needs it (React Server Components). */
const DIRECTIVE = '"use client";\n';

/**
 * The bundler repeats the imports of the chunks that an entry passes on. esbuild keeps these lines when it makes chunks of its own, so a
 * page with the hook alone would load the interface. The empty line keeps the source map right.
 */
const BARE_IMPORT = /^import "\.\/chunks\/[^"]+";$/gm;

const CLIENT_FILES = ['dist/react.js', 'dist/react.cjs'];

const addDirective = (file) => {
  const path = join(root, file);
  const code = readFileSync(path, 'utf8').replace(/^(['"])use client\1;\n/, '');
  writeFileSync(path, DIRECTIVE + code.replaceAll(BARE_IMPORT, ''));
  if (!existsSync(`${path}.map`)) return;
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
  // One more line at the beginning.
  writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
};

export const addClientDirective = () => {
  for (const file of CLIENT_FILES) addDirective(file);
  return true;
};
