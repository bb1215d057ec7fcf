// What the bundler cannot do: a directive as the first line of the entries with components.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';

/** A server component that imports a component of ours needs it (React Server Components). */
const DIRECTIVE = '"use client";\n';

const CLIENT_FILES = ['dist/react.js', 'dist/react.cjs'];

const addDirective = (file) => {
  const path = join(root, file);
  writeFileSync(path, DIRECTIVE + readFileSync(path, 'utf8').replace(/^(['"])use client\1;\n/, ''));
  if (!existsSync(`${path}.map`)) return;
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
  // One line more before the first.
  writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
};

export const finishEntries = () => {
  for (const file of CLIENT_FILES) addDirective(file);
  return true;
};
