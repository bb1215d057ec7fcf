// npm run theme -- ID: the folder of a new theme, and its two rows in the registries.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './process.mjs';
import { themeFiles, withLoader, withRow } from './theme/template.mjs';

const ROWS = join(root, 'domain', 'theme', 'themes.ts');
const LOADERS = join(root, 'ui', 'themes', 'registry.ts');

const [id = ''] = process.argv.slice(2);

const refuse = (reason) => {
  console.error(reason);
  process.exit(2);
};

if (!/^[a-z][a-z\d]*$/.test(id))
  refuse('usage: npm run theme -- ID    (small letters and digits, such as sgo)');
const folder = join(root, 'ui', 'themes', id);
if (existsSync(folder)) refuse(`ui/themes/${id} exists already`);

mkdirSync(folder);
for (const [name, text] of Object.entries(themeFiles(id, join(root, 'scripts', 'theme', 'sample'))))
  writeFileSync(join(folder, name), text);
writeFileSync(ROWS, withRow(readFileSync(ROWS, 'utf8'), id));
writeFileSync(LOADERS, withLoader(readFileSync(LOADERS, 'utf8'), id));

say(`ui/themes/${id}, with a row in domain/theme/themes.ts and in ui/themes/registry.ts`);
say(
  'look at it: npm run storybook; check it: npm test -- unit tests/ui/themes; what everything means: docs/theming.md',
);
