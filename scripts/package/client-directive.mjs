// Adds the directive that the bundler cannot add: the first line of the entries with components.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';

/** A server component that imports our component needs it (React Server Components). */
const DIRECTIVE = '"use client";\n';

const CLIENT_FILES = ['dist/react.js', 'dist/react.cjs'];

const addDirective = (file) => {
  const path = join(root, file);
  writeFileSync(path, DIRECTIVE + readFileSync(path, 'utf8').replace(/^(['"])use client\1;\n/, ''));
  if (!existsSync(`${path}.map`)) return;
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
  // One more line at the beginning.
  writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
};

export const addClientDirective = () => {
  for (const file of CLIENT_FILES) addDirective(file);
  return true;
};
