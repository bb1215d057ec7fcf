// Writes the declarations of the package: every file that an entry reaches, once for import and once for require.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, runNode } from '../process.mjs';
import { ENTRIES } from './entries.mjs';

const emitted = join(root, 'node_modules', '.cache', 'kefu', 'types');
const target = join(root, 'dist', 'types');

/** A relative specifier, also `..`: of `from`, of a side-effect import, or of `import()`. */
const SPECIFIER = /(\bfrom\s+|\bimport\s+|\bimport\()(['"])(\.{1,2}(?:\/[^'"]+)?)\2/g;

const declarationOf = (file, specifier) => {
  const path = join(dirname(file), specifier);
  return [`${path}.d.ts`, join(path, 'index.d.ts')].find((candidate) => existsSync(candidate)) ?? null;
};

/** The text with complete specifiers, which Node's resolution needs, and the files that it names. */
const completed = (file) => {
  const next = new Set();
  const text = readFileSync(file, 'utf8')
    .replace(/^import ['"][^'"]+\.css['"];\n/gm, '')
    .replace(SPECIFIER, (_, before, quote, specifier) => {
      const found = declarationOf(file, specifier);
      if (found === null)
        throw new Error(`${relative(emitted, file)} imports ${specifier}, which has no declarations`);
      next.add(found);
      const path = relative(dirname(file), found)
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.js');
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
  return { text, next };
};

const forRequire = (text) =>
  text.replace(
    SPECIFIER,
    (_, before, quote, specifier) => `${before}${quote}${specifier.replace(/\.js$/, '.cjs')}${quote}`,
  );

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const entryFile = (source) => join(emitted, source.replace(/\.tsx?$/, '.d.ts'));

const buildTypes = async () => {
  rmSync(emitted, { recursive: true, force: true });
  rmSync(target, { recursive: true, force: true });
  const { ok, output } = await runNode(['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.types.json'], {
    quiet: true,
  });
  if (!ok) throw new Error(output);
  const files = new Set(ENTRIES.map(({ source }) => entryFile(source)));
  for (const file of files) {
    const { text, next } = completed(file);
    for (const one of next) files.add(one);
    const path = join(target, relative(emitted, file)).replace(/\.d\.ts$/, '');
    write(`${path}.d.ts`, text);
    write(`${path}.d.cts`, forRequire(text));
  }
};

await buildTypes();
