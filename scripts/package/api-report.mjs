// What the package exports: docs/api-report.txt has the names of each entry, and then each declaration once, without comments. A change of
// it is a change for integrators. `--write` writes it; without, it only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../process.mjs';
import { ENTRIES } from './entries.mjs';

const types = join(root, 'dist', 'types');
const path = join(root, 'docs', 'api-report.txt');

const declarationFile = (source) => join(types, source.replace(/\.tsx?$/, '.d.ts'));

const program = ts.createProgram(
  ENTRIES.map(({ source }) => declarationFile(source)),
  {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  },
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

const resolved = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const isOurs = (node) => node.getSourceFile().fileName.startsWith(types);

/** The statement of a declaration: a variable is in a list inside a statement. */
const statementOf = (node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

const textOf = (node) =>
  printer
    .printNode(ts.EmitHint.Unspecified, statementOf(node), node.getSourceFile())
    .replace(/^(export )?(declare )?/, '')
    // A list of names has one line.
    .replace(/readonly \[[^\]]*\]/g, (list) => list.replace(/\s+/g, ' '));

/** All our declarations that the symbols refer to, directly or through others. */
const reachable = (symbols) => {
  const found = new Set();
  const visit = (symbol) => {
    for (const declaration of resolved(symbol).declarations ?? []) {
      const isTop =
        ts.isVariableDeclaration(declaration) || (declaration.parent && ts.isSourceFile(declaration.parent));
      if (!isTop || !isOurs(declaration) || found.has(declaration)) continue;
      found.add(declaration);
      const walk = (node) => {
        if (ts.isIdentifier(node)) {
          const named = checker.getSymbolAtLocation(node);
          if (named) visit(named);
        }
        ts.forEachChild(node, walk);
      };
      walk(statementOf(declaration));
    }
  };
  for (const symbol of symbols) visit(symbol);
  return [...found];
};

const byText = (a, b) => (a < b ? -1 : 1);

const exportsOf = ({ source }) => {
  const file = program.getSourceFile(declarationFile(source));
  return checker.getExportsOfModule(checker.getSymbolAtLocation(file));
};

const namesOf = (entry) => {
  const names = exportsOf(entry).map((symbol) => symbol.name);
  return `kefu-widget${entry.name.slice(1)} exports\n${names.sort(byText).join('\n')}\n`;
};

const report = () => {
  const declarations = reachable(ENTRIES.flatMap(exportsOf)).map(
    (node) => `// ${relative(types, node.getSourceFile().fileName).replace(/\.d\.ts$/, '')}\n${textOf(node)}`,
  );
  return `${[...ENTRIES.map(namesOf), ...[...new Set(declarations)].sort(byText)].join('\n\n')}\n`;
};

const now = report();
if (process.argv.includes('--write')) writeFileSync(path, now);
else {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before !== now) {
    const [linesBefore, linesNow] = [before.split('\n'), now.split('\n')];
    console.error(`${relative(root, path)} differs from what the package exports.`);
    for (const line of linesNow.filter((one) => !linesBefore.includes(one)).slice(0, 20))
      console.error(`  + ${line}`);
    for (const line of linesBefore.filter((one) => !linesNow.includes(one)).slice(0, 20))
      console.error(`  - ${line}`);
    console.error('If the change is meant: npm run api-report, and a line in CHANGELOG.md.');
    process.exitCode = 1;
  }
}
